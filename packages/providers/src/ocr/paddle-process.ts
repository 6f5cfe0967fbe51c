// The reading process: it alone decodes pictures of strangers, holds no secret and no connection,
// and may be killed at any moment. Started by paddle-reader.ts.
import { readPicture, READING_RULES, type TextModels } from '@canvass/recognition/ocr/read-picture'
import { MODEL_VERSION, openPaddleModels, runtimeVersion } from './paddle-models.ts'
import { readPictureCodes } from './picture-codes.ts'
import { colourPicture } from './prepare-picture.ts'
import { ReadingFailed, serveReading } from './serve-reading.ts'

const ENGINE = 'pp-ocr'

let models: Promise<TextModels> | undefined
function openModels(): Promise<TextModels> {
  models ??= openPaddleModels().catch((error: unknown) => {
    throw new ReadingFailed('engine_missing', 'onnxruntime cannot be loaded on this machine', { cause: error })
  })
  return models
}

serveReading({
  async open() {
    await openModels()
    return `${ENGINE}: ${MODEL_VERSION} on ${runtimeVersion()}`
  },
  async read(bytes) {
    const picture = await colourPicture(bytes).catch((error: unknown) => {
      throw new ReadingFailed('not_a_picture', 'The bytes are not a picture that can be read', { cause: error })
    })
    const codes = await readPictureCodes(picture)
    const { lines, turns } = await readPicture(picture, await openModels())
    return {
      text: lines.map((line) => line.text).join('\n'),
      lines,
      codes,
      engine: ENGINE,
      engineVersion: runtimeVersion(),
      model: MODEL_VERSION,
      parameters: { ...READING_RULES, turns },
    }
  },
})
