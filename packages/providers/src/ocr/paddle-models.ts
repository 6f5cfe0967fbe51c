import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { STRIP_HEIGHT } from '@canvass/recognition/ocr/model-input'
import type { TextModels } from '@canvass/recognition/ocr/read-picture'
import type { Recognizer } from '@canvass/recognition/ocr/strip-reading'
import type * as onnxruntime from 'onnxruntime-node'
import { charactersOfModel } from './onnx-characters.ts'
import {
  charactersFor,
  type RecognizerWeights,
  type WeightFile,
  type Weights,
  WeightsError,
} from './weights/weights.ts'

/** Only types are imported up front: if the runtime can't be loaded, the caller has to handle it. */
type Runtime = typeof onnxruntime
type Session = onnxruntime.InferenceSession

const require = createRequire(import.meta.url)
/** The smallest pictures that the models accept: the shape of the output identifies the model. */
const [PROBE_SIDE, PROBE_WIDTH] = [32, 64]

/**
 * The detector's arena never shrinks, and every picture size leaves different gaps in it. If the process holds more
 * than this, the detector is reopened before it runs: that frees all of it, at the cost of a third of a second.
 */
const MAX_RETAINED_BYTES = 700 * 1024 ** 2

export const runtimeVersion = () =>
  `onnxruntime ${(require('onnxruntime-node/package.json') as { version: string }).version}`

/**
 * Opens models on this machine's CPU.
 * @throws WeightsError if a file isn't a model, or not of its intended kind; the runtime's own error if it has no
 * library for this machine
 */
export async function openPaddleModels(weights: Weights): Promise<TextModels> {
  const runtime = await import('onnxruntime-node')
  const [first, latin] = await Promise.all([
    openDetector(runtime, weights.detector),
    openRecognizer(runtime, weights.recognizer),
  ])
  let detector = first
  const { wide, second } = weights
  return {
    async detect({ data, width, height }) {
      if (process.memoryUsage.rss() > MAX_RETAINED_BYTES) {
        await detector.release()
        detector = await open(runtime, weights.detector)
      }
      return run(runtime, detector, data, [1, 3, height, width]).then(({ values }) => values)
    },
    latin,
    ...(wide && { wide: openOnFirstUse(runtime, wide) }),
    ...(second && { second: openOnFirstUse(runtime, second) }),
  }
}

async function openDetector(runtime: Runtime, file: WeightFile): Promise<Session> {
  const session = await open(runtime, file)
  const answer = await probe(runtime, session, [1, 3, PROBE_SIDE, PROBE_SIDE])
  if (answer?.values.length === PROBE_SIDE * PROBE_SIDE) return session
  throw new WeightsError(`${basename(file.path)} does not find text: it gives no map as large as the picture`)
}

async function openRecognizer(runtime: Runtime, { model, dictionary }: RecognizerWeights): Promise<Recognizer> {
  const session = await open(runtime, model)
  const answer = await probe(runtime, session, [1, 3, STRIP_HEIGHT, PROBE_WIDTH])
  const outputs = answer?.dims.length === 3 ? answer.dims[2] : undefined
  if (outputs === undefined)
    throw new WeightsError(`${basename(model.path)} does not read strips ${STRIP_HEIGHT} pixels high`)
  const letters = charactersFor(dictionary?.lines ?? (await embeddedCharacters(model)), outputs)
  return {
    letters,
    async run(data, count, width) {
      const { values, dims } = await run(runtime, session, data, [count, 3, STRIP_HEIGHT, width])
      return { data: values, steps: dims[1] ?? 0 }
    },
  }
}

/** Opens a recognizer on first use. */
function openOnFirstUse(runtime: Runtime, weights: RecognizerWeights): () => Promise<Recognizer> {
  let opened: Promise<Recognizer> | undefined
  return () => (opened ??= openRecognizer(runtime, weights))
}

async function embeddedCharacters({ path }: WeightFile): Promise<string[]> {
  const letters = charactersOfModel(await readFile(path))
  if (letters) return letters
  throw new WeightsError(`${basename(path)} does not say which letters it knows, so it needs a dictionary beside it`)
}

/** Runs a model on an empty input; a model of another kind rejects the shape or returns a different one. */
const probe = (runtime: Runtime, session: Session, shape: number[]) =>
  run(runtime, session, new Float32Array(shape.reduce((product, length) => product * length)), shape).catch(
    () => undefined,
  )

/**
 * Opens a model file. The arena keeps memory between pictures: without it, the system maps and clears every layer's
 * pages again, which cost as much CPU time as the detector itself. Memory patterns are off, since every picture size
 * would have its own. Without spinning, waiting threads leave the CPU to others. Denormal numbers count as zero: the
 * CPU takes many times as long on each, and they used up half of a recognizer's time.
 */
function open({ InferenceSession }: Runtime, { path }: WeightFile): Promise<Session> {
  return InferenceSession.create(path, {
    intraOpNumThreads: 2,
    interOpNumThreads: 1,
    enableCpuMemArena: true,
    enableMemPattern: false,
    extra: { session: { set_denormal_as_zero: '1', intra_op: { allow_spinning: '0' } } },
  }).catch((error: unknown) => {
    throw new WeightsError(`${basename(path)} is no model that onnxruntime can load`, { cause: error })
  })
}

async function run({ Tensor }: Runtime, session: Session, data: Float32Array, shape: number[]) {
  const answer = await session.run({ [session.inputNames[0] ?? 'x']: new Tensor('float32', data, shape) })
  const output = answer[session.outputNames[0] ?? '']
  if (!output || !(output.data instanceof Float32Array)) throw new Error('The model gave no numbers')
  return { values: output.data, dims: output.dims }
}
