import { checkWeights } from '@canvass/providers/ocr/weights/check-weights'
import { WeightsError } from '@canvass/providers/ocr/weights/weights'
import { type Settings, SettingsError } from '@canvass/settings/settings'

/**
 * Loads the weights in READING_MODELS, if it's set and the engine uses them.
 * @returns a description of the engine with these weights; undefined if the installed ones are used
 * @throws SettingsError with what's wrong with them
 */
export async function checkModels({ readingEngine, readingModels }: Settings): Promise<string | undefined> {
  if (readingModels === undefined || readingEngine !== 'pp-ocr') return undefined
  return checkWeights(readingModels).catch((error: unknown) => {
    if (!(error instanceof WeightsError)) throw error
    throw new SettingsError([{ name: 'READING_MODELS', problem: `cannot be used: ${error.message}` }])
  })
}
