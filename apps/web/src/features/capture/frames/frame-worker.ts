/// <reference lib="webworker" />
import '../../../platform/floor/fill-in.ts'
import { drawFrame } from './draw-frame.ts'
import type { FrameReply, FrameRequest } from './frame-messages.ts'

declare const self: DedicatedWorkerGlobalScope

// Print stays as readable as at 0.9, and the photo is ready 25% sooner.
const QUALITY = 0.85
const SMALL_SIDE = 320
const SMALL_QUALITY = 0.7

/** A single canvas for every shot: a new one each time would fill a phone's memory in a batch. */
let canvas: OffscreenCanvas | undefined
/** Frames are processed sequentially: each is encoded before the next is drawn. */
let last: Promise<void> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<FrameRequest>) => {
  last = last.then(() => encode(data))
})

async function encode({ id, frame }: FrameRequest): Promise<void> {
  try {
    const { displayWidth: width, displayHeight: height } = frame
    if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height)
    // The canvas is read back immediately, so keep it in CPU memory.
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
    if (!context) throw new Error('This browser draws no pictures off screen')
    await drawFrame(context, frame)
    frame.close()
    const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
    const bytes = await photo.arrayBuffer()
    self.postMessage({ id, bytes, width, height } satisfies FrameReply, [bytes])
    const small = await drawSmall(canvas).catch(() => undefined)
    self.postMessage({ id, small } satisfies FrameReply)
  } catch (error) {
    frame.close()
    self.postMessage({ id, problem: error instanceof Error ? error.message : 'unknown' } satisfies FrameReply)
  }
}

/** Draws the picture for the strip, so that no page decodes a whole photo for a thumbnail. */
async function drawSmall(from: OffscreenCanvas): Promise<Blob> {
  const scale = Math.min(1, SMALL_SIDE / Math.max(from.width, from.height))
  const small = new OffscreenCanvas(Math.round(from.width * scale), Math.round(from.height * scale))
  small.getContext('2d', { alpha: false })?.drawImage(from, 0, 0, small.width, small.height)
  return small.convertToBlob({ type: 'image/jpeg', quality: SMALL_QUALITY })
}
