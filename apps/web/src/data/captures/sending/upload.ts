import { putCapture } from '@canvass/contracts/addresses/captures'
import type { ReceiptAnswer } from '@canvass/contracts/captures'
import { pathOf } from '../../../platform/api/path-of.ts'
import type { CaptureReceipt, CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { sendableMeta } from './sendable-meta.ts'
import { deliverBytes } from '../../../platform/outbox/delivering/deliver-bytes.ts'
import type { Delivery } from '../../../platform/outbox/delivery.ts'

/** Encodes JSON as base64url of UTF-8, for a header. */
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
 * Sends a capture's bytes and reports progress. Network and server failures resolve to a result; it throws only if this
 * browser can't send at all.
 */
export function deliver(
  row: CaptureRow,
  bytes: ArrayBuffer,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Delivery> {
  // Built outside the attempt: a missing browser feature must not look like an unreachable server.
  const headers = headersOf(row)
  return deliverBytes(
    { method: putCapture.method, path: pathOf(putCapture.path, { id: row.id }), headers, bytes },
    onProgress,
    signal,
  )
}

/** Older servers don't say when they received it. */
type Received = Omit<ReceiptAnswer, 'receivedAt'> & Partial<Pick<ReceiptAnswer, 'receivedAt'>>

/**
 * Returns the server's confirmation that it has exactly these bytes: our id and our digest, in JSON. A captive portal's
 * page answers 200 too.
 */
export function findReceipt(row: CaptureRow, delivery: Delivery): Received | undefined {
  const { status, body } = delivery
  if ((status !== 200 && status !== 201) || !body) return undefined
  return body['id'] === row.id && body['sha256'] === row.sha256 ? (body as unknown as Received) : undefined
}

/** Returns the part of a receipt that is stored with the capture. */
export const keptReceipt = ({ sha256, seq, receivedAt }: Received): CaptureReceipt => ({
  sha256,
  seq,
  ...(receivedAt !== undefined && { receivedAt }),
})
