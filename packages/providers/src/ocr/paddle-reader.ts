import { fileURLToPath } from 'node:url'
import { createProcessReader, type ProcessOptions } from './process-reader.ts'
import type { OpenTextReader } from './text-reader.ts'

/**
 * Creates a reader that runs PP-OCR on onnxruntime in a separate process, with the weights of an installed package or
 * those in `modelsFolder`.
 */
export function createPaddleReader({
  modelsFolder,
  ...options
}: ProcessOptions & { modelsFolder?: string | undefined } = {}): OpenTextReader {
  return createProcessReader(fileURLToPath(new URL('./paddle-process.ts', import.meta.url)), {
    muchMemory: true,
    ...options,
    ...(modelsFolder !== undefined && { args: [modelsFolder] }),
  })
}
