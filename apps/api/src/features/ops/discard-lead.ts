import type { Op } from '@canvass/contracts/ops'
import type { Tenant } from '@canvass/db/database'
import { discardLead as discard, restoreLead as restore } from '@canvass/db/leads/discarded-leads'
import { lockJoined } from '@canvass/db/leads/join-lock'
import { lockCapture, lockLead } from '@canvass/db/leads/lead-edits'
import { isLeaderOf } from '@canvass/domain/edit-rules'
import { discardRefusal, restoreRefusal } from '../leads/public.ts'
import { editRefusal } from './find-target.ts'
import type { OpActor } from './op-actor.ts'
import { applied, noop, type Outcome, rejected } from './outcome.ts'

const NOT_FOUND = 'This lead no longer exists'

/**
 * Discards a lead, removing it from every list, if the caller may. A joined capture that hasn't been read yet becomes
 * separate again.
 */
export async function discardLead(
  tenant: Tenant,
  actor: OpActor,
  { entityId }: Extract<Op, { kind: 'discard_lead' }>,
): Promise<Outcome | undefined> {
  const { organizationId, userId } = actor
  await lockJoined(tenant, { organizationId, captureId: entityId })
  const capture = await lockCapture(tenant, { organizationId, captureId: entityId })
  if (!capture) return rejected(NOT_FOUND)
  if (capture.leadId !== capture.id) return rejected('This lead was merged into another')
  const lead = await lockLead(tenant, { organizationId, leadId: entityId })
  if (lead && capture.state === 'discarded') {
    const refused = editRefusal(actor, { ...lead, deletedAt: null })
    return refused ? refused.refusal : noop
  }
  if (!lead) {
    if (capture.userId !== userId && !isLeaderOf(actor.editor, capture.userId)) return rejected(NOT_FOUND)
    return capture.deletedAt ? noop : undefined
  }
  const refused = editRefusal(actor, lead)
  if (refused) return refused.refusal
  const message = await discardRefusal(tenant, actor, { leadId: entityId, takenById: capture.userId })
  if (message) return rejected(message)
  await discard(tenant, { organizationId, leadId: entityId, userId })
  return applied
}

/** Restores a discarded lead. Allowed for the person who discarded it and for admins. */
export async function restoreLead(
  tenant: Tenant,
  actor: OpActor,
  { entityId }: Extract<Op, { kind: 'restore_lead' }>,
): Promise<Outcome> {
  const { organizationId, userId } = actor
  const capture = await lockCapture(tenant, { organizationId, captureId: entityId })
  const lead = await lockLead(tenant, { organizationId, leadId: entityId })
  if (!capture || !lead) return rejected(NOT_FOUND)
  const refused = editRefusal(actor, { ...lead, deletedAt: null })
  if (refused) return refused.refusal
  if (!lead.deletedAt) return noop
  if (capture.state !== 'discarded') return rejected('This lead was merged into another')
  const message = restoreRefusal(actor, capture.discardedBy)
  if (message) return rejected(message)
  await restore(tenant, { organizationId, leadId: entityId, userId })
  return applied
}
