import type { ReceiptAnswer } from '@canvass/contracts/captures'
import type { StoredCapture } from '@canvass/db/captures/captures'

/** Builds the response that tells a device its bytes are safe. */
export const receivedAnswer = ({ id, leadId, sha256, state, seq, receivedAt }: StoredCapture): ReceiptAnswer => ({
  id,
  leadId,
  sha256,
  state,
  seq,
  receivedAt: receivedAt.toISOString(),
})

/** Builds the same for the two older endpoints. */
export const processAnswer = ({ id, leadId, state }: StoredCapture) => ({
  lead: { id: leadId },
  capture: { id, state },
})
