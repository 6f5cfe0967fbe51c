import type { getLead as contract } from '@canvass/contracts/leads'
import type { Database } from '@canvass/db/database'
import type { Handler } from '../../../http/serve.ts'
import { findPlacesOf } from '@canvass/db/leads/place-offers'
import { leadAnswer } from '../lead-answer.ts'
import { placeMatchOf } from '../place-match.ts'
import { getLeadFor } from '../see-lead.ts'

export function getLead(database: Database): Handler<typeof contract> {
  return async ({ actor, params: { id } }) => {
    const seen = await getLeadFor(database, actor, id)
    const answer = leadAnswer(seen)
    if (!answer.isComplete) return answer
    const said = seen.profile?.places ?? { confirmed: null, refused: [] }
    const userId = said.confirmed?.userId ?? null
    const found = await findPlacesOf(database, { organizationId: actor.organizationId, leadId: answer.id, userId })
    return { ...answer, match: placeMatchOf(found, said) }
  }
}
