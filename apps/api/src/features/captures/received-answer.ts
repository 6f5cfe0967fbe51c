import type { ReceivedAnswer } from '@canvass/contracts/captures'
import type { StoredCapture } from '@canvass/db/captures/captures'

/** The echo that tells a device its bytes are safe. */
export const receivedAnswer = ({ id, leadId, sha256, state, seq, receivedAt }: StoredCapture): ReceivedAnswer => ({
  id,
  leadId,
  sha256,
  state,
  seq,
  receivedAt: receivedAt.toISOString(),
})

/** The same in the words of the two older doors. */
export const processAnswer = ({ id, leadId, state }: StoredCapture) => ({
  lead: { id: leadId },
  capture: { id, state },
})
