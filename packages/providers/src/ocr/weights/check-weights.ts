import { ProviderError } from '@canvass/enrichment/provider-error'
import { createPaddleReader } from '../paddle-reader.ts'
import { readWeights } from './read-weights.ts'
import { WeightsError } from './weights.ts'

/**
 * Whether the weights of a folder are whole, of this product's kind, and can be loaded on this machine: they are opened
 * once, in a process of their own as always.
 * @returns what reads with them, as the health says it
 * @throws WeightsError with what is wrong in one sentence
 */
export async function checkWeights(folder: string): Promise<string> {
  await readWeights(folder)
  const reader = createPaddleReader({ modelsFolder: folder })
  try {
    return await reader.check()
  } catch (error) {
    throw error instanceof ProviderError ? new WeightsError(error.message, { cause: error }) : error
  } finally {
    await reader.close()
  }
}
