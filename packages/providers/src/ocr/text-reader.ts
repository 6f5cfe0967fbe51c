import type { TextReader } from '@canvass/enrichment/ports'

/** A reader that may hold a process of its own. */
export type OpenTextReader = TextReader & {
  /** Says in a few words what reads; rejects with the reason when it cannot. Also makes the first reading quick. */
  check(): Promise<string>
  close(): Promise<void>
}
