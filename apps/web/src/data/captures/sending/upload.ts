import { putCapture } from '@canvass/contracts/addresses/captures'
import type { ReceivedAnswer } from '@canvass/contracts/captures'
import { pathOf } from '../../../platform/api/path-of.ts'
import type { CaptureReceipt, CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { sendableMeta } from './sendable-meta.ts'
import { deliverBytes } from '../../../platform/outbox/delivering/deliver-bytes.ts'
import type { Delivery } from '../../../platform/outbox/delivery.ts'

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
  // Made before it is tried: what a browser cannot do must not pass for a network that does not answer.
  const headers = headersOf(row)
  return deliverBytes(
    { method: putCapture.method, path: pathOf(putCapture.path, { id: row.id }), headers, bytes },
    onProgress,
    signal,
  )
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
