import type { Tenant } from '@canvass/db/database'
import { type EditableLead, writeFields } from '@canvass/db/leads/lead-edits'
import { readProfile, writeProfile } from '@canvass/db/captures/readings'
import type { CardFields } from '@canvass/recognition/fields/card-fields'
import { carriedFacts, carriedFields } from '@canvass/recognition/carry-over'
import type { Actor } from '../../http/actor.ts'

/**
 * Brings a reading that now says something else to its lead, which is held: fields that still have what it said before,
 * each with its line of history, and the facts. What a person wrote there stays.
 */
export async function carryToLead(
  tenant: Tenant,
  { organizationId, userId }: Actor,
  given: { lead: EditableLead; leadId: string; before: CardFields; after: CardFields },
): Promise<void> {
  const { lead, leadId, before, after } = given
  const profile = await readProfile(tenant, { organizationId, leadId })
  if (!profile) return
  const facts = carriedFacts(before, after, profile)
  await writeProfile(tenant, { organizationId, leadId, profile: { ...profile, ...facts } })
  const changes = carriedFields(before, after, lead)
  if (changes.length > 0) await writeFields(tenant, { organizationId, leadId, userId, changes })
}
