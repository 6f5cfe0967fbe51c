import type { Op } from '@canvass/contracts/ops'
import type { Tenant } from '@canvass/db/database'
import { writePointWord } from '@canvass/db/leads/lead-edits'
import { writePointVerdict } from '@canvass/db/leads/point-verdicts'
import { findTarget } from './find-target.ts'
import { noteWhatFollowed } from './note-what-followed.ts'
import type { OpActor } from './op-actor.ts'
import { applied, type Outcome } from './outcome.ts'

/**
 * Whether a value of a point is right. It always merges: the last word about a value holds, and what was meant for a lead
 * that was merged reaches the one that it serves. Undefined where there is no lead yet.
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
  await writePointWord(tenant, { ...of, opId, word: { point, value, verdict, userId } })
  await noteWhatFollowed(tenant, { ...of, before: lead })
  return applied
}
