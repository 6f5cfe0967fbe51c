import type { CaptureRow } from './capture-row.ts'

/** What the pill, the banner and the card on Home tell of the outbox. */
export interface OutboxCounts {
  /** Safe here and not yet on the server. */
  onThisDevice: number
  toSend: number
  sending: number
  /** Taken by the server and not yet a lead. */
  beingRead: number
  needYou: number
  /** Bytes that wait here. */
  bytes: number
  /** The newest of those that wait, for small pictures. */
  newest: string[]
}

export const NO_COUNTS: OutboxCounts = {
  onThisDevice: 0,
  toSend: 0,
  sending: 0,
  beingRead: 0,
  needYou: 0,
  bytes: 0,
  newest: [],
}

const THUMBS = 3

export function countOutbox(rows: readonly CaptureRow[]): OutboxCounts {
  const waiting = rows.filter((row) => row.state === 'preparing' || row.state === 'queued' || row.state === 'uploading')
  const refused = rows.filter((row) => row.state === 'failed')
  return {
    onThisDevice: waiting.length + refused.length,
    toSend: waiting.length,
    sending: waiting.filter((row) => row.state === 'uploading').length,
    beingRead: rows.filter((row) => row.state === 'uploaded' || row.state === 'processing').length,
    needYou: refused.length + rows.filter((row) => row.state === 'needs_attention').length,
    bytes: [...waiting, ...refused].reduce((sum, row) => sum + row.size, 0),
    newest: waiting
      .toSorted((a, b) => b.capturedAt - a.capturedAt)
      .slice(0, THUMBS)
      .map((row) => row.id),
  }
}
