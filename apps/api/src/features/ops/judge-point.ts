import type { Op } from '@canvass/contracts/ops'
import type { Tenant } from '@canvass/db/database'
import { writePointStatement } from '@canvass/db/leads/lead-edits'
import { writePointVerdict } from '@canvass/db/leads/point-verdicts'
import { findTarget } from './find-target.ts'
import { recordResultingChanges } from './record-resulting-changes.ts'
import type { OpActor } from './op-actor.ts'
import { applied, type Outcome } from './outcome.ts'

/**
 * Records whether a point's value is right. Always merges: the latest verdict on a value wins, and one meant for a
 * merged lead goes to the lead it was merged into. Undefined if there is no lead yet.
 */
export async function judgePoint(
  tenant: Tenant,
  actor: OpActor,
  { opId, entityId, point, value, verdict }: Extract<Op, { kind: 'judge_point' }>,
): Promise<Outcome | undefined> {
  const { organizationId, userId } = actor
  const { refusal, lead, leadId } = await findTarget(tenant, actor, entityId)
  if (refusal) return refusal
  if (!lead) return undefined
  const of = { organizationId, leadId, userId }
  const isJudged = verdict === 'right' || verdict === 'wrong'
  await writePointVerdict(tenant, { organizationId, leadId, point, value, says: isJudged ? verdict : null })
  await writePointStatement(tenant, { ...of, opId, word: { point, value, verdict, userId } })
  await recordResultingChanges(tenant, { ...of, before: lead })
  return applied
}
