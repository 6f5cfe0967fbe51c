import type { Op, OpConflict } from '@canvass/contracts/ops'
import { canOwnCaptures } from '@canvass/db/accounts/people'
import type { Tenant } from '@canvass/db/database'
import { type EditableLead, type FieldChange, lastChangeOf, writeFields } from '@canvass/db/leads/lead-edits'
import { changesOf, type FieldConflict, isSameValue, judgePatch } from '@canvass/domain/edit-rules'
import { findTarget } from './find-target.ts'
import type { OpActor } from './op-actor.ts'
import { applied, inConflict, noop, type Outcome, rejected } from './outcome.ts'

/** Edits a lead by the rules that devices also apply, against the current row. Undefined if there is no lead yet. */
export async function editLead(
  tenant: Tenant,
  actor: OpActor,
  op: Extract<Op, { kind: 'edit_lead' }>,
): Promise<Outcome | undefined> {
  const { organizationId, userId } = actor
  const { refusal, lead, leadId } = await findTarget(tenant, actor, op.entityId)
  if (refusal) return refusal
  if (leadId !== op.entityId) return rejected('This lead was merged into another')
  if (!lead) return undefined
  const verdict = judgePatch(lead, op.patch, actor.editor)
  if (verdict.result === 'noop') return noop
  if (verdict.result === 'rejected') return rejected(verdict.message)
  if (verdict.result === 'conflict') return inConflict(await withAuthors(tenant, actor, leadId, verdict.conflicts))
  const after = { ...verdict.row, ...(verdict.row.status !== 'closed_lost' && { lostReason: null }) }
  if (after.status === 'closed_lost' && !after.lostReason?.trim()) return rejected('Enter why it was lost')
  const isAssigned = after.ownerId !== lead.ownerId && after.ownerId !== null
  if (isAssigned && !(await canOwnCaptures(tenant, organizationId, after.ownerId ?? '')))
    return rejected('Choose someone who is active and not a viewer')
  const changes = changesBetween(lead, after, op)
  if (changes.length === 0) return rejected('Only lost leads have a reason')
  await writeFields(tenant, { organizationId, leadId, userId, opId: op.opId, changes })
  const newOwner = after.ownerId === lead.ownerId ? undefined : { from: lead.ownerId, to: after.ownerId }
  return { ...applied, ...(newOwner && { newOwner }) }
}

/** Returns the changes the patch makes, and the reason that accompanies a loss. */
function changesBetween(
  lead: EditableLead,
  after: Omit<EditableLead, 'deletedAt'>,
  op: Parameters<typeof editLead>[2],
) {
  const fields = new Set([...changesOf(op.patch).map(({ field }) => field), 'lostReason' as const])
  return [...fields].flatMap((field): FieldChange[] =>
    isSameValue(lead[field], after[field]) ? [] : [{ field, from: lead[field], to: after[field] }],
  )
}

/** Adds to each conflict who set the current value and when, so that people can decide. */
async function withAuthors(
  tenant: Tenant,
  { organizationId }: OpActor,
  leadId: string,
  conflicts: readonly FieldConflict[],
): Promise<OpConflict[]> {
  const told: OpConflict[] = []
  for (const conflict of conflicts)
    told.push({ ...conflict, ...(await lastChangeOf(tenant, { organizationId, leadId, field: conflict.field })) })
  return told
}
