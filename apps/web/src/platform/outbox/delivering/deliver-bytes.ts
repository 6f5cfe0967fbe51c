import { type Delivery, LONGEST_DELIVERY_MS, readJson, readRetryAfter } from '../delivery.ts'

/** If no byte has moved for this long and none waits on the way, the connection is dead, whatever the browser reports. */
const STALL_MS = 20_000
/**
 * A browser reports bytes as sent once it has handed them to the system, whose buffers take a whole photo at once and
 * empty as slowly as the line. More than this doesn't fit into them.
 */
const MAX_BUFFERED_BYTES = 2 * 1024 * 1024
/** Well within the time after which a claim that isn't extended expires. */
const ALIVE_EVERY_MS = 15_000
/** The timeout for most deliveries whose progress can't be observed. */
const USUAL_DELIVERY_MS = 10 * 60_000
/** 64 kilobits per second: a slower connection counts as none. */
const SLOWEST_BYTES_PER_MS = 8

/** Returns the timeout for a delivery of this many bytes when its progress can't be observed. */
const longestMs = (bytes: number): number =>
  Math.min(LONGEST_DELIVERY_MS, Math.max(USUAL_DELIVERY_MS, bytes / SLOWEST_BYTES_PER_MS))

/** Bytes and their destination. */
interface UploadRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: ArrayBuffer
}

/**
 * Sends bytes and reports progress. Network and server failures resolve to a result instead of throwing. A slow
 * connection gets all the time it needs, but the delivery is abandoned when nothing moves.
 */
export const deliverBytes = (
  parcel: UploadRequest,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Delivery> =>
  typeof XMLHttpRequest === 'undefined' ? byFetch(parcel, onProgress, signal) : byXhr(parcel, onProgress, signal)

/** Bytes that the deliveries of this page have handed over and that weren't answered yet: they share one line. */
let unansweredBytes = 0

/** Returns how long nothing may move until the line counts as dead. */
const stallMs = (): number => STALL_MS + Math.min(MAX_BUFFERED_BYTES, unansweredBytes) / SLOWEST_BYTES_PER_MS

function byXhr(
  { method, path, headers, bytes }: UploadRequest,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) {
  return new Promise<Delivery>((resolve) => {
    const xhr = new XMLHttpRequest()
    let isStalled = false
    let handedOver = 0
    let share = 0
    let movedAt = performance.now()
    const stop = (): void => {
      isStalled = true
      xhr.abort()
    }
    let stall: ReturnType<typeof setTimeout>
    const watchStall = (): void => {
      // Other deliveries may have filled the buffers in the meantime, so this is computed again when the time is up.
      const leftMs = movedAt + stallMs() - performance.now()
      if (leftMs <= 0) stop()
      else stall = setTimeout(watchStall, leftMs)
    }
    watchStall()
    const alive = setInterval(() => handedOver > 0 && onProgress(share), ALIVE_EVERY_MS)
    const longest = setTimeout(stop, LONGEST_DELIVERY_MS)
    signal.addEventListener('abort', stop)
    let isOver = false
    const end = (delivery: Delivery): void => {
      if (isOver) return
      isOver = true
      unansweredBytes -= handedOver
      signal.removeEventListener('abort', stop)
      clearTimeout(stall)
      clearTimeout(longest)
      clearInterval(alive)
      resolve(delivery)
    }
    xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      movedAt = performance.now()
      if (!lengthComputable || isOver) return
      unansweredBytes += loaded - handedOver
      handedOver = loaded
      share = loaded / total
      onProgress(share)
    })
    xhr.addEventListener('load', () =>
      end({
        status: xhr.status,
        body: readJson(xhr.getResponseHeader('Content-Type'), xhr.responseText),
        retryAfterMs: readRetryAfter(xhr.getResponseHeader('Retry-After')),
        isStalled: false,
      }),
    )
    xhr.addEventListener('loadend', () => end({ status: 0, body: undefined, retryAfterMs: null, isStalled }))
    xhr.open(method, path)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.send(bytes)
  })
}

/**
 * The service worker has no XMLHttpRequest. There, progress can't be reported, only that the delivery is still running.
 */
async function byFetch(
  { method, path, headers, bytes }: UploadRequest,
  onProgress: (share: number) => void,
  stopped: AbortSignal,
): Promise<Delivery> {
  const signal = AbortSignal.any([AbortSignal.timeout(longestMs(bytes.byteLength)), stopped])
  const alive = setInterval(() => onProgress(0), ALIVE_EVERY_MS)
  try {
    const answer = await fetch(path, { method, credentials: 'include', headers, body: bytes, signal })
    return {
      status: answer.status,
      body: readJson(answer.headers.get('Content-Type'), await answer.text()),
      retryAfterMs: readRetryAfter(answer.headers.get('Retry-After')),
      isStalled: false,
    }
  } catch (error) {
    return {
      status: 0,
      body: undefined,
      retryAfterMs: null,
      isStalled: error instanceof Error && error.name === 'TimeoutError',
    }
  } finally {
    clearInterval(alive)
  }
}
