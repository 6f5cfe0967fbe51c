import { useEffect, useState } from 'react'
import { waitForShutterIdle } from '../../../platform/outbox/shutter-first.ts'
import { trustedScriptUrl } from '../../../platform/floor/trusted-script-url.ts'
import type { LookReply, LookRequest, SeenCode } from './look-messages.ts'
import workerUrl from './look-worker.ts?worker&url'
import type { FrameContent } from './frame-content.ts'
import type { Camera } from '../frames/useCamera.ts'

/** At most three looks per second, and never more than a third of a core. */
const EVERY_MS = 300
const REST_SHARE = 2
/** A code stays this long after it was last seen: reaching out to tap moves the phone. */
const KEPT_MS = 3_000
/** A worker that doesn't respond by then isn't asked again during this visit. */
const WORKER_TIMEOUT_MS = 10_000

export interface Look {
  seen: FrameContent
  code: SeenCode | undefined
}

const NOTHING: Look = { seen: undefined, code: undefined }

/**
 * Returns what the viewfinder shows, according to a worker that gets a frame now and then. Empty if the browser
 * provides no frames.
 */
export function useLook({ findVideo, state }: Pick<Camera, 'findVideo' | 'state'>): Look {
  const [look, setLook] = useState(NOTHING)
  const isLive = state === 'live'
  useEffect(() => {
    if (!isLive || typeof VideoFrame === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined
    const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
    let timer: ReturnType<typeof setTimeout>
    let askedAt = 0
    let codeAt = 0
    let before: FrameContent
    const gone = new AbortController()
    const ask = async (): Promise<void> => {
      // A photo never waits for a look.
      await waitForShutterIdle(gone.signal)
      if (gone.signal.aborted) return
      const video = findVideo()
      if (!video || document.visibilityState === 'hidden') {
        timer = setTimeout(lookOnce, EVERY_MS)
        return
      }
      askedAt = performance.now()
      timer = setTimeout(() => worker.terminate(), WORKER_TIMEOUT_MS)
      const frame = new VideoFrame(video)
      worker.postMessage({ frame } satisfies LookRequest, [frame])
    }
    // A frame that can't be captured stops the looking, not the screen.
    const lookOnce = (): void => void ask().catch(() => undefined)
    worker.addEventListener('message', ({ data }: MessageEvent<LookReply>) => {
      clearTimeout(timer)
      const now = performance.now()
      if (data.code) codeAt = now
      // Report only what two consecutive looks agree on: a hand moving past isn't a card.
      const seen = data.seen === before ? data.seen : undefined
      before = data.seen
      setLook((last) => {
        const code = data.code ?? (now - codeAt < KEPT_MS ? last.code : undefined)
        const isSame = last.seen === seen && last.code?.text === code?.text
        return isSame ? last : { seen, code }
      })
      timer = setTimeout(lookOnce, Math.max(EVERY_MS, (now - askedAt) * REST_SHARE))
    })
    worker.addEventListener('error', () => clearTimeout(timer))
    timer = setTimeout(lookOnce, EVERY_MS)
    return () => {
      gone.abort()
      clearTimeout(timer)
      worker.terminate()
      setLook(NOTHING)
    }
  }, [isLive, findVideo])
  return look
}
