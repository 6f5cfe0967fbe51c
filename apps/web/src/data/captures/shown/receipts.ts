import { type CaptureRow, UNSENT_STATES } from '../../../platform/local/rows/capture-row.ts'

/** What the server has said about having a capture; times in ISO 8601, null for what it didn't say. */
export interface Receipt {
  id: string
  sha256: string | null
  receivedAt: string | null
  seq: number | null
  capturedAt: string
}

type Receipted = Pick<CaptureRow, 'id' | 'state' | 'sha256' | 'receipt' | 'server' | 'capturedAt'>

/**
 * Returns the receipt of a capture; undefined if the server has none of it, or no longer has it. For captures sent
 * before receipts were stored, and those whose receipt was lost in transit, later messages from the server provide the
 * same facts.
 */
export function receiptOf({ id, state, sha256, receipt, server, capturedAt }: Receipted): Receipt | undefined {
  if (UNSENT_STATES.includes(state) || (!receipt && !server)) return undefined
  // A number from a replaced server database doesn't count.
  const told = server && server.seq >= 0 ? server.seq : null
  return {
    id,
    sha256: receipt?.sha256 ?? sha256,
    receivedAt: receipt?.receivedAt ?? server?.receivedAt ?? null,
    seq: receipt?.seq ?? told,
    capturedAt: server?.capturedAt ?? new Date(capturedAt).toISOString(),
  }
}
