import { type ReadingRules, readPicture, type TextModels } from '@canvass/recognition/ocr/read-picture'
import { type RepeatedReading, readTwice } from '@canvass/recognition/ocr/read-twice'
import { MODEL_VERSION, openPaddleModels, runtimeVersion } from './paddle-models.ts'
import { readPictureCodes } from './picture-codes.ts'
import { colourPicture } from './prepare-picture.ts'
import { type Engine, ReadingFailed } from './serve-reading.ts'

const ENGINE = 'pp-ocr'

/**
 * PP-OCRv4 as a reading process runs it: codes first, then the text.
 * @param closer how a scene is read again; without this every picture is read once
 */
export function paddleEngine(rules: ReadingRules, closer?: ReadingRules): Engine {
  let models: Promise<TextModels> | undefined
  const openModels = () =>
    (models ??= openPaddleModels().catch((error: unknown) => {
      throw new ReadingFailed('engine_missing', 'onnxruntime cannot be loaded on this machine', { cause: error })
    }))
  return {
    async open() {
      await openModels()
      return `${ENGINE}: ${MODEL_VERSION} on ${runtimeVersion()}`
    },
    async read(bytes, tell) {
      const picture = await colourPicture(bytes).catch((error: unknown) => {
        throw new ReadingFailed('not_a_picture', 'We can’t open this image', { cause: error })
      })
      const codes = await readPictureCodes(picture)
      const readingOf = ({ lines, turns, rules: given, passes }: RepeatedReading) => ({
        text: lines.map((line) => line.text).join('\n'),
        lines,
        codes,
        engine: ENGINE,
        engineVersion: runtimeVersion(),
        model: MODEL_VERSION,
        parameters: { ...given, turns, passes },
      })
      const opened = await openModels()
      if (closer === undefined) return readingOf({ ...(await readPicture(picture, opened, rules)), rules, passes: 1 })
      return readingOf(await readTwice(picture, opened, { first: rules, closer }, (first) => tell(readingOf(first))))
    },
  }
}
