import { fileURLToPath } from 'node:url'
import { createProcessReader, type ProcessOptions } from './process-reader.ts'
import type { OpenTextReader } from './text-reader.ts'

/** Creates a reader that runs tesseract.js in a separate process, without any download. */
export const createTesseractReader = (options?: ProcessOptions): OpenTextReader =>
  createProcessReader(fileURLToPath(new URL('./tesseract-process.ts', import.meta.url)), options)
