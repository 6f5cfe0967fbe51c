import type { RgbPicture } from '@canvass/recognition/ocr/picture'
import { type ReadingRules, readPicture, type TextModels } from '@canvass/recognition/ocr/read-picture'
import { type RepeatedReading, readTwice } from '@canvass/recognition/ocr/read-twice'
import { createAccentReader } from './accents/tesseract-accents.ts'
import { openPaddleModels, runtimeVersion } from './paddle-models.ts'
import { readPictureCodes } from './picture-codes.ts'
import { colorPicture } from './prepare-picture.ts'
import { type Engine, ReadingFailed } from './serve-reading.ts'
import { installedWeights } from './weights/installed-weights.ts'
import { readWeights } from './weights/read-weights.ts'
import { nameOfWeights, WeightsError } from './weights/weights.ts'

const ENGINE = 'pp-ocr'

/**
 * Creates PP-OCR as a reading process runs it: codes first, then the text.
 * @param closer how a scene is read again; without it every picture is read once
 * @param modelsFolder holds weights other than the installed ones
 * @param prepare preprocesses a picture before it is read
 */
export function paddleEngine(
  rules: ReadingRules,
  {
    closer,
    modelsFolder,
    prepare = colorPicture,
  }: {
    closer?: ReadingRules | undefined
    modelsFolder?: string | undefined
    prepare?: (bytes: Uint8Array) => Promise<RgbPicture>
  } = {},
): Engine {
  let opened: Promise<{ models: TextModels; model: string }> | undefined
  const open = () => (opened ??= openWeights(modelsFolder).catch(asMissing))
  return {
    async open() {
      const { models } = await open()
      // Custom weights are reported in full or not at all, so the recognizer for other scripts is opened, too.
      if (modelsFolder !== undefined) await models.wide?.().catch(asMissing)
      return `${ENGINE}: ${(await open()).model} on ${runtimeVersion()}`
    },
    async read(bytes, tell) {
      const picture = await prepare(bytes).catch((error: unknown) => {
        throw new ReadingFailed('not_a_picture', 'We can’t open this image', { cause: error })
      })
      const codes = await readPictureCodes(picture)
      const { models, model } = await open()
      const readingOf = ({ lines, turns, rules: given, passes }: RepeatedReading) => ({
        text: lines.map((line) => line.text).join('\n'),
        lines,
        codes,
        engine: ENGINE,
        engineVersion: runtimeVersion(),
        model,
        parameters: { ...given, turns, passes },
      })
      if (closer === undefined) return readingOf({ ...(await readPicture(picture, models, rules)), rules, passes: 1 })
      return readingOf(await readTwice(picture, models, { first: rules, closer }, (first) => tell(readingOf(first))))
    },
  }
}

async function openWeights(modelsFolder: string | undefined) {
  const weights = modelsFolder === undefined ? await installedWeights() : await readWeights(modelsFolder)
  const models = await openPaddleModels(weights)
  // A recognizer with accents works alone.
  const isPlain = !models.latin.letters.some((letter) => /\p{M}/u.test(letter.normalize('NFD')))
  return { models: { ...models, ...(isPlain && { accents: createAccentReader() }) }, model: nameOfWeights(weights) }
}

function asMissing(error: unknown): never {
  const why = error instanceof WeightsError ? error.message : 'onnxruntime cannot be loaded on this machine'
  throw new ReadingFailed('engine_missing', why, { cause: error })
}
