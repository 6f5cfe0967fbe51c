import type { Op } from '@canvass/contracts/ops'
import type { Tenant } from '@canvass/db/database'
import { findRoot, type JoinSide, lockJoin } from '@canvass/db/leads/lead-joins'
import { joinOrWait } from '@canvass/db/leads/waiting-joins'
import { canSeeLead, isLeaderOf } from '@canvass/domain/edit-rules'
import { findTarget, NOT_FOUND, editRefusal } from './find-target.ts'
import type { OpActor } from './op-actor.ts'
import { applied, noop, type Outcome, rejected } from './outcome.ts'

const CAPTURE_NOT_FOUND = 'This capture no longer exists'

/**
 * Joins a capture, such as the back of a card or a second photo, to another lead and gives up its own lead. If the
 * other isn't a lead yet, the join waits until it is.
 */
export async function joinCapture(
  tenant: Tenant,
  actor: OpActor,
  op: Extract<Op, { kind: 'join_capture' }>,
): Promise<Outcome> {
  const { organizationId, userId } = actor
  const leadId = await findRoot(tenant, { organizationId, captureId: op.leadId })
  const { capture, target } = await lockJoin(tenant, { organizationId, captureId: op.entityId, leadId })
  const missing = absent(actor, capture, CAPTURE_NOT_FOUND) ?? absent(actor, target, NOT_FOUND)
  if (missing || !capture || !target) return missing ?? rejected(NOT_FOUND)
  if (target.id === capture.id) return rejected('A lead can’t be merged into itself')
  const joinedTo = capture.waitsFor ?? capture.leadId
  if (joinedTo === target.id) return noop
  if (joinedTo !== capture.id) {
    const { refusal } = await findTarget(tenant, actor, capture.id)
    return rejected(refusal?.message === NOT_FOUND ? CAPTURE_NOT_FOUND : 'This capture was merged into another lead')
  }
  for (const side of [capture, target]) {
    const refused = side.lead && editRefusal(actor, side.lead)
    if (refused) return refused.refusal
  }
  const hasLead = target.lead !== undefined
  await joinOrWait(tenant, { organizationId, captureId: capture.id, leadId: target.id, userId, hasLead })
  return applied
}

/**
 * Only its owner and their team leads may join a capture without a lead. One the caller may not see looks nonexistent.
 */
function absent(actor: OpActor, side: JoinSide | undefined, message: string): Outcome | undefined {
  if (!side || side.state === 'quarantined' || (side.lead && !canSeeLead(actor.editor, side.lead)))
    return rejected(message)
  if (side.deletedAt) return rejected('This capture was deleted')
  const isOwn = side.userId === actor.userId || isLeaderOf(actor.editor, side.userId)
  return side.lead || side.leadId !== side.id || isOwn ? undefined : rejected(message)
}
