/// <reference lib="webworker" />
import '../floor/fill-in.ts'
import { readPicture, READING_RULES, type TextModels } from '@canvass/recognition/ocr/read-picture'
import { countryOfZone } from '@canvass/recognition/address/country-of-zone'
import { withNameQuestion } from '@canvass/recognition/naming/name-question'
import { readFields } from '@canvass/recognition/read/read-fields'
import { decodePicture } from './decode-picture.ts'
import { previewOf } from './preview-of.ts'
import type { ReadingReply, ReadingRequest, WorkerReading } from './reading-messages.ts'
import { openWasmModels } from './wasm-models.ts'

declare const self: DedicatedWorkerGlobalScope

/** The server looks for text at 1,600 pixels; a phone uses fewer: a third of the time, but it misses small print. */
const RULES = { ...READING_RULES, detectorSide: 960 }

let models: TextModels | undefined
/** Ensures that only one picture is read at a time. */
let last: Promise<void> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<ReadingRequest>) => {
  last = last.then(() => respond(data))
})

async function respond(request: ReadingRequest): Promise<void> {
  const reply = await answer(request).catch((error: unknown) => ({ id: request.id, problem: messageOf(error) }))
  self.postMessage(reply satisfies ReadingReply)
}

async function answer(request: ReadingRequest): Promise<ReadingReply> {
  const startedAt = performance.now()
  const took = () => Math.round(performance.now() - startedAt)
  if (request.kind === 'open') {
    const kept = await caches.open(request.cache)
    const load = async (path: string): Promise<ArrayBuffer> => {
      const found = await kept.match(path)
      if (!found) throw new Error(`Not stored here: ${path}`)
      return found.arrayBuffer()
    }
    const { runtime, detector, recognizer } = request.paths
    models = await openWasmModels({
      runtime: await load(runtime),
      detector: await load(detector),
      recognizer: await load(recognizer),
    })
    return { id: request.id, openedMs: took() }
  }
  if (!models) throw new Error('The reading models were not opened')
  const { lines } = await readPicture(await decodePicture(request.picture, request.mime), models, RULES)
  const country = countryOfZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const options = country === undefined ? {} : { defaultCountry: country }
  const preview = lines.length > 0 ? previewOf(withNameQuestion(readFields(lines, options)), lines) : null
  const reading: WorkerReading = { preview, lines: lines.length, tookMs: took() }
  return { id: request.id, reading }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown')
