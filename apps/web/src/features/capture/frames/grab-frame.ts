import { hasTrueColors } from '../../../platform/floor/true-colors.ts'
import { trustedScriptUrl } from '../../../platform/floor/trusted-script-url.ts'
import type { FrameReply, FrameRequest } from './frame-messages.ts'
import workerUrl from './frame-worker.ts?worker&url'
import { grabOnPage } from './grab-on-page.ts'
import { cameraWords } from '../device/camera-words.ts'

export interface Shot {
  bytes: ArrayBuffer
  mime: string
  /** In pixels; 0 if the camera didn't report it. */
  width: number
  height: number
  /** The picture for the strip, which arrives after the photo; undefined if nothing creates one. */
  small?: Promise<Blob | undefined>
}

interface PendingShot {
  resolve: (shot: Shot) => void
  reject: (error: Error) => void
  showSmall: (small: Blob | undefined) => void
  small: Promise<Blob | undefined>
}

/** A worker that hasn't responded by then won't respond at all. */
const WORKER_TIMEOUT_MS = 4_000

const noop = (): void => undefined

let worker: Worker | undefined
let nextId = 0
const waiting = new Map<number, PendingShot>()

/**
 * Encodes the current viewfinder image as a JPEG, off the main thread if the browser supports it. Throws if it can't.
 */
export async function grabFrame(video: HTMLVideoElement): Promise<Shot> {
  if (video.videoWidth === 0) throw new Error(cameraWords.notReady)
  // A scrambled shot would be saved as if it were the photo.
  if (!hasTrueColors()) throw new Error(cameraWords.scrambled)
  if (typeof VideoFrame === 'undefined' || typeof OffscreenCanvas === 'undefined') return grabOnPage(video)
  try {
    return await encodeInWorker(new VideoFrame(video))
  } catch {
    // Whatever a worker or a driver rejects, the page itself can still draw.
    return grabOnPage(video)
  }
}

/** Starts the worker before the first shot: starting takes longer than encoding. */
export function openGrabber(): void {
  if (typeof VideoFrame !== 'undefined' && typeof OffscreenCanvas !== 'undefined') worker ??= startWorker()
}

/** Frees the canvas and its memory. */
export function closeGrabber(): void {
  if (waiting.size > 0) return
  worker?.terminate()
  worker = undefined
}

async function encodeInWorker(frame: VideoFrame): Promise<Shot> {
  const asked = (worker ??= startWorker())
  const id = nextId++
  const timer = setTimeout(() => stopWorker(cameraWords.takeAgain), WORKER_TIMEOUT_MS)
  try {
    return await new Promise<Shot>((resolve, reject) => {
      let showSmall: PendingShot['showSmall'] = noop
      const small = new Promise<Blob | undefined>((show) => {
        showSmall = show
      })
      waiting.set(id, { resolve, reject, showSmall, small })
      asked.postMessage({ id, frame } satisfies FrameRequest, [frame])
    })
  } finally {
    clearTimeout(timer)
  }
}

function startWorker(): Worker {
  const started = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<FrameReply>) => {
    const asked = waiting.get(data.id)
    if (!asked) return
    if ('bytes' in data) {
      const { bytes, width, height } = data
      asked.resolve({ bytes, mime: 'image/jpeg', width, height, small: asked.small })
      return
    }
    waiting.delete(data.id)
    if ('small' in data) asked.showSmall(data.small)
    else asked.reject(new Error(data.problem))
  })
  started.addEventListener('error', () => stopWorker(cameraWords.takeAgain))
  return started
}

function stopWorker(problem: string): void {
  worker?.terminate()
  worker = undefined
  for (const asked of waiting.values()) {
    asked.reject(new Error(problem))
    asked.showSmall(undefined)
  }
  waiting.clear()
}
