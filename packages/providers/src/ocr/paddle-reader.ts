import { fileURLToPath } from 'node:url'
import { createProcessReader, type ProcessOptions } from './process-reader.ts'
import type { OpenTextReader } from './text-reader.ts'

/** Reads with PP-OCRv4 on onnxruntime in a process of its own, with the weights of an installed package. */
export const createPaddleReader = (options?: ProcessOptions): OpenTextReader =>
  createProcessReader(fileURLToPath(new URL('./paddle-process.ts', import.meta.url)), options)
