/// <reference lib="webworker" />
import { digest } from './digest.ts'
import { drawRendition } from './draw-rendition.ts'
import { type PrepareReply, type PrepareRequest, THUMB_PLAN } from './rendition.ts'

declare const self: DedicatedWorkerGlobalScope

/** One picture at a time: decoding two 12-megapixel photos at once is what kills a tab. */
let last: Promise<void> = Promise.resolve()

self.addEventListener('message', (event: MessageEvent<PrepareRequest>) => {
  last = last.then(() => prepare(event.data))
})

async function prepare({ id, bytes, mime, plan }: PrepareRequest): Promise<void> {
  try {
    const source = new Blob([bytes], { type: mime })
    const upload = await drawRendition(source, plan)
    const thumb = await drawRendition(new Blob([upload.bytes], { type: upload.mime }), THUMB_PLAN)
    const picture = { upload, thumb, sha256: await digest(upload.bytes) }
    self.postMessage({ id, picture } satisfies PrepareReply, [upload.bytes, thumb.bytes])
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'unknown'
    self.postMessage({ id, problem } satisfies PrepareReply)
  }
}
