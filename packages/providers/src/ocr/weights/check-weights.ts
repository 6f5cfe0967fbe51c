import { ProviderError } from '@canvass/enrichment/provider-error'
import { createPaddleReader } from '../paddle-reader.ts'
import { readWeights } from './read-weights.ts'
import { WeightsError } from './weights.ts'

/**
 * Checks that the weights in a folder are complete, of this product's kind, and loadable on this machine, by opening
 * them once in a separate process.
 * @returns the engine's description, as shown in health
 * @throws WeightsError with the problem in one sentence
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
