import { EDITABLE_FIELDS } from '@canvass/contracts/lead-fields'
import type { Tenant } from '@canvass/db/database'
import { type EditableLead, type FieldChange, insertFieldChanges, lockLead } from '@canvass/db/leads/lead-edits'
import { isSameValue } from '@canvass/domain/edit-rules'
import { isFolded } from '@canvass/domain/lead-facts/fold-lead'

/** Adds to the history the changes to the lead's fields since `before` that a person's correction caused. */
export async function recordResultingChanges(
  tenant: Tenant,
  given: { organizationId: string; leadId: string; userId: string; before: EditableLead },
): Promise<void> {
  const { before } = given
  const now = await lockLead(tenant, given)
  const changes = EDITABLE_FIELDS.flatMap((field): FieldChange[] =>
    !now || !isFolded(field) || isSameValue(before[field], now[field])
      ? []
      : [{ field, from: before[field], to: now[field] }],
  )
  await insertFieldChanges(tenant, { ...given, changes })
}
