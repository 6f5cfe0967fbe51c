/// <reference lib="webworker" />
import '../../../platform/floor/fill-in.ts'
import { drawPicture } from './draw-picture.ts'
import type { PrepareReply, PrepareRequest } from './rendition.ts'

declare const self: DedicatedWorkerGlobalScope

/** One picture at a time: decoding two 12-megapixel photos concurrently is what kills a tab. */
let last: Promise<void> = Promise.resolve()

self.addEventListener('message', (event: MessageEvent<PrepareRequest>) => {
  last = last.then(() => prepare(event.data))
})

async function prepare({ id, bytes, mime, plan }: PrepareRequest): Promise<void> {
  try {
    const picture = await drawPicture(bytes, mime, plan)
    self.postMessage({ id, picture } satisfies PrepareReply, [picture.upload.bytes, picture.thumb.bytes])
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'unknown'
    self.postMessage({ id, problem } satisfies PrepareReply)
  }
}
