import type { TextReader } from '@canvass/enrichment/ports'

/** A reader that may own a process. */
export type OpenTextReader = TextReader & {
  /**
   * Returns a short description of the engine, or rejects with the reason it can't read. Also warms it up for the first
   * reading.
   */
  check(): Promise<string>
  close(): Promise<void>
}
