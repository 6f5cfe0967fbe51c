import { CONTACT_LISTS } from '@canvass/contracts/shapes/contact-lists'
import { EDITABLE_FIELDS, VALUES_MAX } from '@canvass/contracts/lead-fields'
import type { Op } from '@canvass/contracts/ops'
import type { Tenant } from '@canvass/db/database'
import { type FieldChange, insertFieldChanges, lockLead, readContacts, writeValue } from '@canvass/db/leads/lead-edits'
import { isGuessedEmail } from '@canvass/db/leads/lead-people'
import { isFolded } from '@canvass/domain/lead-facts/fold-lead'
import { isSameValue } from '@canvass/domain/edit-rules'
import { isContactList, withValue } from '@canvass/domain/lead-changes/value-changes'
import { findTarget } from './find-target.ts'
import type { OpActor } from './op-actor.ts'
import { applied, noop, type Outcome, rejected } from './outcome.ts'

/**
 * Changes one value of a lead. Always merges; a change meant for a merged lead goes to the lead it was merged into.
 * Undefined if there is no lead yet.
 */
export async function changeValue(
  tenant: Tenant,
  actor: OpActor,
  op: Extract<Op, { kind: 'change_value' }>,
): Promise<Outcome | undefined> {
  const { organizationId, userId } = actor
  const { refusal, lead, leadId } = await findTarget(tenant, actor, op.entityId)
  if (refusal) return refusal
  if (!lead) return undefined
  if (op.was === null && op.to === null) return rejected('This change is empty')
  const held = await readContacts(tenant, { organizationId, leadId })
  const before = { ...lead, ...held }
  const after = withValue(before, op)
  if (op.to === null && isSameValue(before, after)) {
    // A value without a source may still be a guess, which can be removed too.
    const isGuess =
      op.field === 'emails' && (await isGuessedEmail(tenant, { organizationId, leadId, value: op.was ?? '' }))
    if (!isGuess) return noop
  }
  if (isContactList(op.field) && after[op.field].length > Math.max(VALUES_MAX, before[op.field].length))
    return rejected(`A lead can have up to ${VALUES_MAX} of these`)
  await writeValue(tenant, { organizationId, leadId, userId, opId: op.opId, change: op })
  const now = await lockLead(tenant, { organizationId, leadId })
  const changes = EDITABLE_FIELDS.flatMap((field): FieldChange[] =>
    !now || !isFolded(field) || isSameValue(lead[field], now[field])
      ? []
      : [{ field, from: lead[field], to: now[field] }],
  )
  const list = CONTACT_LISTS.find((one) => one === op.field)
  const line = list ? [{ field: list, from: op.was, to: op.to }] : []
  await insertFieldChanges(tenant, { organizationId, leadId, userId, changes: [...changes, ...line] })
  return applied
}
