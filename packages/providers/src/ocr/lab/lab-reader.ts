import { fileURLToPath } from 'node:url'
import { type LabVariant, nameOfVariant } from '@canvass/contracts/lab'
import { createProcessReader } from '../process-reader.ts'
import type { OpenTextReader } from '../text-reader.ts'

/** Opens what reads by a variant, in a process of its own that is the caller's to close. */
export type OpenLabReader = (variant: LabVariant) => OpenTextReader

/** The engines of the lab, with the weights that are in use. */
export const openLabReaders =
  ({ readingModels }: { readingModels?: string | undefined }): OpenLabReader =>
  (variant) =>
    createProcessReader(fileURLToPath(new URL('./lab-process.ts', import.meta.url)), {
      args: [nameOfVariant(variant), ...(readingModels === undefined ? [] : [readingModels])],
      muchMemory: variant.engine.startsWith('pp-ocr'),
    })
