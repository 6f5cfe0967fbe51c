import { fileURLToPath } from 'node:url'
import { type LabVariant, variantName } from '@canvass/contracts/lab'
import { createProcessReader } from '../process-reader.ts'
import type { OpenTextReader } from '../text-reader.ts'

/** Opens a reader for a variant, in a separate process that the caller must close. */
export type OpenLabReader = (variant: LabVariant) => OpenTextReader

/** Opens the lab's engines with the weights in use. */
export const openLabReaders =
  ({ readingModels }: { readingModels?: string | undefined }): OpenLabReader =>
  (variant) =>
    createProcessReader(fileURLToPath(new URL('./lab-process.ts', import.meta.url)), {
      args: [variantName(variant), ...(readingModels === undefined ? [] : [readingModels])],
      muchMemory: variant.engine.startsWith('pp-ocr'),
    })
