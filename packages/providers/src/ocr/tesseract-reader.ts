import { fileURLToPath } from 'node:url'
import { createProcessReader, type ProcessOptions } from './process-reader.ts'
import type { OpenTextReader } from './text-reader.ts'

/** Reads with tesseract.js in a process of its own, without any download. */
export const createTesseractReader = (options?: ProcessOptions): OpenTextReader =>
  createProcessReader(fileURLToPath(new URL('./tesseract-process.ts', import.meta.url)), options)
