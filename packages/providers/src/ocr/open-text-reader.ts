import type { TextReader } from '@canvass/enrichment/ports'
import { createStandInReader } from './stand-in.ts'
import { createTesseractReader } from './tesseract-reader.ts'

/** A reader that may hold a process of its own. */
export type OpenTextReader = TextReader & {
  /** Says in a few words what reads; rejects with the reason when it cannot. Also makes the first reading quick. */
  check(): Promise<string>
  close(): Promise<void>
}

/** The engine that the settings name. */
export function openTextReader(settings: {
  readingEngine: 'tesseract' | 'stand-in'
  readingStandInFile?: string | undefined
}): OpenTextReader {
  return settings.readingEngine === 'stand-in'
    ? createStandInReader(settings.readingStandInFile)
    : createTesseractReader()
}
