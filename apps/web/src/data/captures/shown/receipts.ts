import { type CaptureRow, UNSENT_STATES } from '../../../platform/local/rows/capture-row.ts'

/** What the server has said of having a capture; times in ISO 8601, null for what it did not say. */
export interface Receipt {
  id: string
  sha256: string | null
  receivedAt: string | null
  seq: number | null
  capturedAt: string
}

type Receipted = Pick<CaptureRow, 'id' | 'state' | 'sha256' | 'receipt' | 'server' | 'capturedAt'>

/**
 * The receipt of a capture; undefined where the server has none of it, or has it no more. Of captures that were sent
 * before receipts were kept, and of those whose receipt was lost on its way, later words of the server say the same.
 */
export function receiptOf({ id, state, sha256, receipt, server, capturedAt }: Receipted): Receipt | undefined {
  if (UNSENT_STATES.includes(state) || (!receipt && !server)) return undefined
  // A number of another life of the server's database is none.
  const told = server && server.seq >= 0 ? server.seq : null
  return {
    id,
    sha256: receipt?.sha256 ?? sha256,
    receivedAt: receipt?.receivedAt ?? server?.receivedAt ?? null,
    seq: receipt?.seq ?? told,
    capturedAt: server?.capturedAt ?? new Date(capturedAt).toISOString(),
  }
}
