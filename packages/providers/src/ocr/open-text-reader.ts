import { createPaddleReader } from './paddle-reader.ts'
import { readerWithFallback } from './reader-with-fallback.ts'
import { createStandInReader } from './stand-in.ts'
import { createTesseractReader } from './tesseract-reader.ts'
import type { OpenTextReader } from './text-reader.ts'

/** Opens the engine named in the settings. The default one falls back to Tesseract if it can't be loaded. */
export function openTextReader(settings: {
  readingEngine: 'pp-ocr' | 'tesseract' | 'stand-in'
  readingStandInFile?: string | undefined
  /** Custom weights for the default engine. */
  readingModels?: string | undefined
}): OpenTextReader {
  if (settings.readingEngine === 'stand-in') return createStandInReader(settings.readingStandInFile)
  if (settings.readingEngine === 'tesseract') return createTesseractReader()
  return readerWithFallback(createPaddleReader({ modelsFolder: settings.readingModels }), createTesseractReader())
}
