import type { listStageAnswers as contract } from '@canvass/contracts/leads'
import type { Database } from '@canvass/db/database'
import { findStagesAsked, listKeptAnswers } from '@canvass/db/leads/stage-answers'
import type { Handler } from '../../../http/serve.ts'
import { otherAnswersOf } from '../answers-of-stages.ts'
import { getLeadFor } from '../see-lead.ts'

/** Apart from the profile, which phones keep: what a service answered may be large, and only the inspector shows it. */
export function listStageAnswers(database: Database): Handler<typeof contract> {
  return async ({ actor, params: { id } }) => {
    const { capture } = await getLeadFor(database, actor, id)
    const of = { organizationId: actor.organizationId, leadId: capture.id }
    const [kept, asked] = await Promise.all([listKeptAnswers(database, of), findStagesAsked(database, of)])
    return { answers: otherAnswersOf(kept), ...asked }
  }
}
