import type { Op } from '@canvass/contracts/ops'
import type { Tenant } from '@canvass/db/database'
import { insertRule, listRules } from '@canvass/db/captures/reading-rules'
import { readParts, writeExtracted } from '@canvass/db/captures/readings'
import { rereadByRules, readFieldsOf } from '@canvass/recognition/lead-reading'
import { correctionsOf, applyCorrections } from '@canvass/recognition/reading-corrections'
import { applyReadingToLead } from './apply-reading-to-lead.ts'
import { findTarget } from './find-target.ts'
import type { OpActor } from './op-actor.ts'
import { applied, noop, type Outcome } from './outcome.ts'

/**
 * Teaches the reading: a team lead teaches the whole organization, others their own captures. The capture it came from
 * is reread immediately or when its run ends, and later captures use the rule from now on.
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
  if (!parts) return applied
  const again = rereadByRules(parts, await listRules(tenant, { organizationId, userId: parts.userId }))
  if (!again) return applied
  await writeExtracted(tenant, { organizationId, captureId, finding: again })
  const reading = readFieldsOf(applyCorrections(again, correctionsOf(parts.corrections)))
  if (lead) await applyReadingToLead(tenant, actor, { lead, leadId, captureId, reading })
  return applied
}
