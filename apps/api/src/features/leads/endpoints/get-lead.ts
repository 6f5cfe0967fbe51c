import type { getLead as contract, Lead } from '@canvass/contracts/leads'
import type { Database } from '@canvass/db/database'
import type { Handler } from '../../../http/serve.ts'
import { findPlacesOf } from '@canvass/db/leads/place-offers'
import { leadAnswer } from '../lead-answer.ts'
import { placeMatchOf } from '../place-match.ts'
import { canDiscardLead } from '../discard-refusal.ts'
import { getLeadFor } from '../get-lead-for.ts'
import { siteReadingOf } from '../site-reading.ts'

export function getLead(database: Database): Handler<typeof contract> {
  return async ({ actor, params: { id } }) => {
    const seen = await getLeadFor(database, actor, id)
    const answer = leadAnswer(seen)
    if (!answer.isComplete) return answer
    const said = seen.profile?.places ?? { confirmed: null, refused: [] }
    const verdicts = answer.businessIntelligence?.points.flatMap(({ verdict }) => verdict ?? []) ?? []
    const userIds = [said.confirmed?.userId ?? [], ...verdicts.map(({ byId }) => byId ?? [])].flat()
    const of = { organizationId: actor.organizationId, leadId: answer.id }
    const { names, ...found } = await findPlacesOf(database, { ...of, userIds })
    const byName = names.get(said.confirmed?.userId ?? '') ?? null
    const taken = { leadId: answer.id, takenById: seen.userId, ownerId: answer.ownerId }
    return {
      ...answer,
      ...withJudges(answer, names),
      match: placeMatchOf({ ...found, byName }, said),
      site: siteReadingOf(found.site),
      canDiscard: await canDiscardLead(database, actor, taken),
    }
  }
}

/** Adds the names of the people who judged each point. */
const withJudges = (
  { businessIntelligence }: Pick<Lead, 'businessIntelligence'>,
  names: ReadonlyMap<string, string>,
): Pick<Lead, 'businessIntelligence'> => ({
  businessIntelligence: businessIntelligence && {
    ...businessIntelligence,
    points: businessIntelligence.points.map((point) =>
      point.verdict
        ? { ...point, verdict: { ...point.verdict, byName: names.get(point.verdict.byId ?? '') ?? null } }
        : point,
    ),
  },
})
