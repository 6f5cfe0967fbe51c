import type { Op } from '@canvass/contracts/ops'
import type { Tenant } from '@canvass/db/database'
import { lockCapture } from '@canvass/db/leads/lead-edits'
import { lockJoin } from '@canvass/db/leads/lead-joins'
import { undoJoin as write } from '@canvass/db/leads/undo-joins'
import { stopWaiting } from '@canvass/db/leads/waiting-joins'
import { canSeeLead, isLeaderOf } from '@canvass/domain/edit-rules'
import { editRefusal } from './find-target.ts'
import type { OpActor } from './op-actor.ts'
import { applied, noop, type Outcome, rejected } from './outcome.ts'

const NOT_FOUND = 'This capture no longer exists'

/** Undoes a join: each capture becomes a separate lead again, or is on its way to one. */
export async function takeApart(
  tenant: Tenant,
  actor: OpActor,
  op: Extract<Op, { kind: 'take_apart' }>,
): Promise<Outcome> {
  const { organizationId, userId } = actor
  const known = await lockCapture(tenant, { organizationId, captureId: op.entityId })
  if (!known) return rejected(NOT_FOUND)
  const { capture, target } = await lockJoin(tenant, {
    organizationId,
    captureId: op.entityId,
    leadId: known.leadId,
  })
  if (!capture || !target || capture.state === 'quarantined') return rejected(NOT_FOUND)
  const isOwn = capture.userId === userId || isLeaderOf(actor.editor, capture.userId)
  if (!target.lead && !isOwn) return rejected(NOT_FOUND)
  const isHidden = [target.lead, capture.lead].some((lead) => lead && !canSeeLead(actor.editor, lead))
  if (isHidden) return rejected(NOT_FOUND)
  const refused = target.lead && editRefusal(actor, target.lead)
  if (refused) return refused.refusal
  if (capture.deletedAt) return rejected('This capture was deleted')
  if (capture.waitsFor !== null) {
    await stopWaiting(tenant, { organizationId, captureId: capture.id, leadId: capture.waitsFor, userId })
    return applied
  }
  if (capture.leadId === capture.id) return noop
  // If someone else owns the capture's former lead, only they may restore it.
  const ofItsOwn = capture.lead && editRefusal(actor, { ...capture.lead, deletedAt: null })
  if (ofItsOwn) return ofItsOwn.refusal
  await write(tenant, { organizationId, captureId: capture.id, leadId: target.id, userId })
  return applied
}
