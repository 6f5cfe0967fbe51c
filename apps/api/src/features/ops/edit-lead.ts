import { isDeepStrictEqual } from 'node:util'
import type { LeadStatus } from '@canvass/contracts/lead-status'
import type { LeadField, Op, OpConflict } from '@canvass/contracts/ops'
import type { Tenant } from '@canvass/db/database'
import { type EditableLead, type FieldChange, isColleague, lastChangeOf, writeFields } from '@canvass/db/lead-edits'
import { refusalOfStatus } from '@canvass/domain/status-change'
import type { Actor } from '../../http/actor.ts'
import { isTeamLead } from '../../http/viewer-of.ts'
import { findTarget } from './find-target.ts'
import { applied, inConflict, noop, type Outcome, rejected } from './outcome.ts'

type EditLead = Extract<Op, { kind: 'edit_lead' }>

/**
 * Field by field: where we still have what the editor saw, it becomes what they make of it; where we have that already,
 * nothing happens; anything else is for a person to decide. One conflict keeps the whole edit from being written.
 */
export async function editLead(tenant: Tenant, actor: Actor, op: EditLead): Promise<Outcome | undefined> {
  const { organizationId, userId } = actor
  const { refusal, lead, leadId } = await findTarget(tenant, actor, op.entityId)
  if (refusal) return refusal
  if (leadId !== op.entityId) return rejected('This lead was joined to another')
  if (!lead) return undefined
  const wanted = (Object.entries(op.patch) as [LeadField, { from: unknown; to: unknown } | undefined][]).flatMap(
    ([field, change]) => (change && !isDeepStrictEqual(lead[field], change.to) ? [{ field, ...change }] : []),
  )
  const stale = wanted.filter(({ field, from }) => !isDeepStrictEqual(lead[field], from))
  if (stale.length > 0) {
    const conflicts: OpConflict[] = []
    for (const { field, to } of stale)
      conflicts.push({
        field,
        mine: to,
        theirs: lead[field],
        ...(await lastChangeOf(tenant, { organizationId, leadId, field })),
      })
    return inConflict(conflicts)
  }
  const changes = withReason(lead, wanted)
  if (changes.length === 0) return noop
  const why = await refusalOfChanges(tenant, actor, lead, changes)
  if (why !== undefined) return rejected(why)
  await writeFields(tenant, { organizationId, leadId, userId, changes })
  return applied
}

/** A lead that is open again, or won, is lost for no reason any more. */
function withReason(lead: EditableLead, changes: FieldChange[]): FieldChange[] {
  const status = changes.find(({ field }) => field === 'status')
  if (!status || status.to === 'closed_lost' || lead.lostReason === null) return changes
  return [
    ...changes.filter(({ field }) => field !== 'lostReason'),
    { field: 'lostReason', from: lead.lostReason, to: null },
  ]
}

async function refusalOfChanges(
  tenant: Tenant,
  actor: Actor,
  lead: EditableLead,
  changes: readonly FieldChange[],
): Promise<string | undefined> {
  const after = (field: LeadField) => {
    const change = changes.find((one) => one.field === field)
    return change ? change.to : lead[field]
  }
  const changed = (field: LeadField) => changes.some((one) => one.field === field)
  const lostReason = after('lostReason') as string | null
  if (changed('status')) {
    const to = after('status') as LeadStatus
    const why = refusalOfStatus({ from: lead.status, to, lostReason, isTeamLead: isTeamLead(actor) })
    if (why !== undefined) return why
  } else if (changed('lostReason')) {
    if (lead.status !== 'closed_lost') return 'A reason is kept of leads that were lost'
    if (!lostReason?.trim()) return 'Say why it was lost'
  }
  if (changed('lostReason') && lostReason !== null && after('status') !== 'closed_lost')
    return 'A reason is kept of leads that were lost'
  if (changed('ownerId')) {
    const owner = after('ownerId') as string | null
    const takesIt = lead.ownerId === null && owner === actor.userId
    if (!isTeamLead(actor) && !takesIt) return 'Leads are assigned by a team lead'
    if (owner !== null && !(await isColleague(tenant, actor.organizationId, owner)))
      return 'Nobody of your organization has this id'
  }
  if (changed('visibility') && !isTeamLead(actor) && after('ownerId') !== actor.userId)
    return 'Only its owner or a team lead says who sees this lead'
  return undefined
}
