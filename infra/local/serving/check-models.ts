import { checkWeights } from '@canvass/providers/ocr/weights/check-weights'
import { WeightsError } from '@canvass/providers/ocr/weights/weights'
import { type Settings, SettingsError } from '@canvass/settings/settings'

/**
 * Opens the weights that READING_MODELS names, where it names any and they would be used.
 * @returns what reads with them; undefined where the installed ones do
 * @throws SettingsError with what is wrong with them
 */
export async function checkModels({ readingEngine, readingModels }: Settings): Promise<string | undefined> {
  if (readingModels === undefined || readingEngine !== 'pp-ocr') return undefined
  return checkWeights(readingModels).catch((error: unknown) => {
    if (!(error instanceof WeightsError)) throw error
    throw new SettingsError([{ name: 'READING_MODELS', problem: `cannot be used: ${error.message}` }])
  })
}
