import { putCapture } from '@canvass/contracts/addresses/captures'
import type { ReceivedAnswer } from '@canvass/contracts/captures'
import { pathOf } from '../../../platform/api/path-of.ts'
import type { CaptureReceipt, CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { sendableMeta } from './sendable-meta.ts'
import { type Delivery, LONGEST_DELIVERY_MS, readJson, readRetryAfter } from '../../../platform/outbox/delivery.ts'

/** No byte moved for so long: the connection is dead, whatever the browser thinks of it. */
const STALL_MS = 20_000
/** Well within the time after which a claim that is not extended ends. */
const ALIVE_EVERY_MS = 15_000

/** Base64url of UTF-8, for a header. */
function encodeMeta(meta: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(meta))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

function headersOf(row: CaptureRow): Record<string, string> {
  return {
    'Content-Type': row.mime,
    'X-Content-SHA256': row.sha256 ?? '',
    'X-Capture-Meta': encodeMeta(sendableMeta(row.meta)),
    'Idempotency-Key': row.id,
  }
}

/**
 * Sends a capture's bytes and tells how far it got. Every way in which the network or the server fails is an answer; it
 * throws only where this browser cannot do it at all.
 */
export function deliver(
  row: CaptureRow,
  bytes: ArrayBuffer,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Delivery> {
  const path = pathOf(putCapture.path, { id: row.id })
  return typeof XMLHttpRequest === 'undefined'
    ? byFetch(path, row, bytes, onProgress, signal)
    : byXhr(path, row, bytes, onProgress, signal)
}

function byXhr(
  path: string,
  row: CaptureRow,
  bytes: ArrayBuffer,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) {
  const headers = headersOf(row)
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
    xhr.open(putCapture.method, path)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.send(bytes)
  })
}

/** The service worker has no XMLHttpRequest. How far it got is not told there, only that it is still at it. */
async function byFetch(
  path: string,
  row: CaptureRow,
  bytes: ArrayBuffer,
  onProgress: (share: number) => void,
  stopped: AbortSignal,
): Promise<Delivery> {
  // Made before it is tried: what a browser cannot do must not pass for a network that does not answer.
  const headers = headersOf(row)
  const signal = AbortSignal.any([AbortSignal.timeout(LONGEST_DELIVERY_MS), stopped])
  const alive = setInterval(() => onProgress(0), ALIVE_EVERY_MS)
  try {
    const answer = await fetch(path, {
      method: putCapture.method,
      credentials: 'include',
      headers,
      body: bytes,
      signal,
    })
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

/** A server of an earlier version does not say when it received it. */
type Received = Omit<ReceivedAnswer, 'receivedAt'> & Partial<Pick<ReceivedAnswer, 'receivedAt'>>

/**
 * Whether the server says that these very bytes are safe with it: our id and our digest, in JSON. A page of a captive
 * portal answers 200 too.
 */
export function findReceipt(row: CaptureRow, delivery: Delivery): Received | undefined {
  const { status, body } = delivery
  if ((status !== 200 && status !== 201) || !body) return undefined
  return body['id'] === row.id && body['sha256'] === row.sha256 ? (body as unknown as Received) : undefined
}

/** What of it is kept with the capture. */
export const keptReceipt = ({ sha256, seq, receivedAt }: Received): CaptureReceipt => ({
  sha256,
  seq,
  ...(receivedAt !== undefined && { receivedAt }),
})
