/// <reference lib="webworker" />
import '../../../platform/floor/fill-in.ts'
import type { LookReply, LookRequest } from './look-messages.ts'
import { lumaOfFrame } from './luma-of-frame.ts'
import { readCode } from './read-code.ts'
import { detectFrameContent } from './frame-content.ts'

declare const self: DedicatedWorkerGlobalScope

/** Enough for the code on a card that fills the view, and a quarter of the pixels that are saved. */
const LONG_SIDE = 1_000

self.addEventListener('message', ({ data }: MessageEvent<LookRequest>) => {
  void look(data.frame).then((reply) => self.postMessage(reply))
})

/** Looks at the viewfinder once. Never fails: anything it can't detect is omitted. */
async function look(frame: VideoFrame): Promise<LookReply> {
  try {
    const luma = await lumaOfFrame(frame, LONG_SIDE)
    frame.close()
    return { seen: detectFrameContent(luma), code: await readCode(luma).catch(() => undefined) }
  } catch {
    frame.close()
    return { seen: undefined, code: undefined }
  }
}
