import { PEOPLE_MAX } from '@canvass/contracts/lead-fields'
import type { Op } from '@canvass/contracts/ops'
import type { Tenant } from '@canvass/db/database'
import { type FieldChange, insertFieldChanges, listPeopleOf, lockLead, writePerson } from '@canvass/db/leads/lead-edits'
import { keyOf } from '@canvass/domain/lead-facts/lead-statement'
import { findTarget } from './find-target.ts'
import type { OpActor } from './op-actor.ts'
import { applied, noop, type Outcome, rejected } from './outcome.ts'

/**
 * Changes one contact of a lead. Always merges; a change meant for a merged lead goes to the lead it was merged into.
 * Undefined if there is no lead yet.
 */
export async function changePerson(
  tenant: Tenant,
  actor: OpActor,
  op: Extract<Op, { kind: 'change_person' }>,
): Promise<Outcome | undefined> {
  const { organizationId, userId } = actor
  const { refusal, lead, leadId } = await findTarget(tenant, actor, op.entityId)
  if (refusal) return refusal
  if (!lead) return undefined
  if (op.was === null && op.to === null) return rejected('This change is empty')
  const of = { organizationId, leadId }
  const people = await listPeopleOf(tenant, of)
  const { was } = op
  const isAmong = (names: readonly string[]) =>
    was !== null && names.some((name) => keyOf('people', name) === keyOf('people', was))
  const isKnown = isAmong(people.known)
  // Removing a contact again who was removed and then named by a source settles it.
  if (op.to === null && !isKnown && !isAmong(people.asked)) return noop
  if (!isKnown && op.to && people.known.length >= PEOPLE_MAX)
    return rejected(`A lead can have up to ${PEOPLE_MAX} people`)
  const shownAs = lead.personName
  await writePerson(tenant, { ...of, userId, opId: op.opId, change: op, shownAs })
  const after = await lockLead(tenant, of)
  const changes: FieldChange[] = [{ field: 'people', from: op.was, to: op.to?.name ?? null }]
  if (after && after.personName !== shownAs) changes.push({ field: 'personName', from: shownAs, to: after.personName })
  await insertFieldChanges(tenant, { ...of, userId, changes })
  return applied
}
