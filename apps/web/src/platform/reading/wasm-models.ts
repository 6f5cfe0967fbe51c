import { LATIN_CHARACTERS } from '@canvass/recognition/ocr/decode-strip'
import { STRIP_HEIGHT } from '@canvass/recognition/ocr/model-input'
import type { TextModels } from '@canvass/recognition/ocr/read-picture'
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm'

/** The bytes of the runtime and models, as stored in the pack. */
export interface ModelBytes {
  runtime: ArrayBuffer
  detector: ArrayBuffer
  recognizer: ArrayBuffer
}

/** Opens the models in this worker, on one thread: more would require a cross-origin isolated page. */
export async function openWasmModels({ runtime, detector, recognizer }: ModelBytes): Promise<TextModels> {
  env.logLevel = 'error'
  env.wasm.numThreads = 1
  env.wasm.proxy = false
  env.wasm.wasmBinary = runtime
  const [find, read] = [await open(detector), await open(recognizer)]
  return {
    detect: async ({ data, width, height }) => (await run(find, data, [1, 3, height, width])).values,
    latin: {
      letters: LATIN_CHARACTERS,
      async run(data, count, width) {
        const { values, dims } = await run(read, data, [count, 3, STRIP_HEIGHT, width])
        return { data: values, steps: dims[1] ?? 0 }
      },
    },
  }
}

/** Without an arena and memory patterns, the memory of one picture is freed for the next. */
const open = (model: ArrayBuffer): Promise<InferenceSession> =>
  InferenceSession.create(new Uint8Array(model), {
    executionProviders: ['wasm'],
    enableCpuMemArena: false,
    enableMemPattern: false,
  })

async function run(session: InferenceSession, data: Float32Array, shape: number[]) {
  const given = new Tensor('float32', data, shape)
  const answer = await session.run({ [session.inputNames[0] ?? 'x']: given })
  const output = answer[session.outputNames[0] ?? '']
  if (!output || !(output.data instanceof Float32Array)) throw new Error('The model gave no numbers')
  const read = { values: output.data, dims: output.dims }
  given.dispose()
  return read
}
