import type { Tenant } from '@canvass/db/database'
import { type EditableLead, type FieldChange, insertFieldChanges, lockLead } from '@canvass/db/leads/lead-edits'
import { restateReading } from '@canvass/db/leads/lead-statements'
import { isFolded } from '@canvass/domain/lead-facts/fold-lead'
import type { ReadFields } from '@canvass/domain/lead-facts/stated-facts'
import { EDITABLE_FIELDS } from '@canvass/contracts/lead-fields'
import { isSameValue } from '@canvass/domain/edit-rules'
import type { OpActor } from './op-actor.ts'

/**
 * Carries a changed reading over to its locked lead, with a history line for each changed field. A person's edits there
 * take precedence.
 */
export async function applyReadingToLead(
  tenant: Tenant,
  { organizationId, userId }: OpActor,
  given: { lead: EditableLead; leadId: string; captureId: string; reading: ReadFields },
): Promise<void> {
  const { lead, leadId, captureId, reading } = given
  await restateReading(tenant, { organizationId, leadId, captureId, reading })
  const after = await lockLead(tenant, { organizationId, leadId })
  if (!after) return
  const changes = EDITABLE_FIELDS.flatMap((field): FieldChange[] =>
    !isFolded(field) || isSameValue(lead[field], after[field]) ? [] : [{ field, from: lead[field], to: after[field] }],
  )
  await insertFieldChanges(tenant, { organizationId, leadId, userId, changes })
}
