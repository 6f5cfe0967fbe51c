import { createStandInReader } from './stand-in.ts'
import { createTesseractReader } from './tesseract-reader.ts'
import type { OpenTextReader } from './text-reader.ts'

/** The engine that the settings name. */
export function openTextReader(settings: {
  readingEngine: 'tesseract' | 'stand-in'
  readingStandInFile?: string | undefined
}): OpenTextReader {
  return settings.readingEngine === 'stand-in'
    ? createStandInReader(settings.readingStandInFile)
    : createTesseractReader()
}
