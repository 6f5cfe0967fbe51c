import { type Delivery, LONGEST_DELIVERY_MS, readJson, readRetryAfter } from '../delivery.ts'

/** If no byte has moved for this long, the connection is dead, whatever the browser reports. */
const STALL_MS = 20_000
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

function byXhr(
  { method, path, headers, bytes }: UploadRequest,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) {
  return new Promise<Delivery>((resolve) => {
    const xhr = new XMLHttpRequest()
    let isStalled = false
    const stop = (): void => {
      isStalled = true
      xhr.abort()
    }
    let stall = setTimeout(stop, STALL_MS)
    const longest = setTimeout(stop, LONGEST_DELIVERY_MS)
    signal.addEventListener('abort', stop)
    const end = (delivery: Delivery): void => {
      signal.removeEventListener('abort', stop)
      clearTimeout(stall)
      clearTimeout(longest)
      resolve(delivery)
    }
    xhr.upload.addEventListener('progress', (event) => {
      clearTimeout(stall)
      stall = setTimeout(stop, STALL_MS)
      if (event.lengthComputable) onProgress(event.loaded / event.total)
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
