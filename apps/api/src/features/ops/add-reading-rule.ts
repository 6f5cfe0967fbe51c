import type { Op } from '@canvass/contracts/ops'
import type { Tenant } from '@canvass/db/database'
import { insertRule, listRules } from '@canvass/db/captures/reading-rules'
import { readParts, writeExtracted } from '@canvass/db/captures/readings'
import { countryOfZone } from '@canvass/recognition/address/country-of-zone'
import { readFieldsOf } from '@canvass/recognition/lead-reading'
import { readCapture } from '@canvass/recognition/read/read-capture'
import { saidOf, withSaid } from '@canvass/recognition/said-of-reading'
import { bareFieldsOf, readTextOf } from '@canvass/recognition/read/stored-fields'
import { carryToLead } from './carry-to-lead.ts'
import { findTarget } from './find-target.ts'
import type { OpActor } from './op-actor.ts'
import { applied, noop, type Outcome } from './outcome.ts'

/**
 * Teaches the reading: a team lead that of the whole organization, others that of their own captures. The capture at which
 * it was said is read by it at once, others from now on.
 */
export async function addReadingRule(
  tenant: Tenant,
  actor: OpActor,
  op: Extract<Op, { kind: 'add_reading_rule' }>,
): Promise<Outcome> {
  const { organizationId, userId } = actor
  const captureId = op.entityId
  const { refusal, lead, leadId } = await findTarget(tenant, actor, captureId)
  if (refusal) return refusal
  if (!(await insertRule(tenant, { organizationId, id: op.ruleId, userId, captureId, rule: op.rule }))) return noop
  const parts = await readParts(tenant, { organizationId, captureId })
  const read = readTextOf(parts?.readText)
  const bare = bareFieldsOf(parts?.extracted)
  if (!parts || !read || !bare) return applied
  const defaultCountry = parts.timeZone === null ? undefined : countryOfZone(parts.timeZone)
  const again = readCapture(read, {
    rules: await listRules(tenant, { organizationId, userId: parts.userId }),
    ...(defaultCountry !== undefined && { defaultCountry }),
  })
  await writeExtracted(tenant, { organizationId, captureId, finding: again })
  const reading = readFieldsOf(withSaid(again, saidOf(parts.corrections)))
  if (lead) await carryToLead(tenant, actor, { lead, leadId, captureId, reading })
  return applied
}
