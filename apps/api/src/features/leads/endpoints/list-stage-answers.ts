import type { listStageAnswers as contract } from '@canvass/contracts/leads'
import type { Database } from '@canvass/db/database'
import { findStageRequests, listStoredResponses } from '@canvass/db/leads/stage-responses'
import { protectedQuery } from '@canvass/domain/places/protected-query'
import type { Handler } from '../../../http/serve.ts'
import { otherAnswersOf } from '../answers-of-stages.ts'
import { getLeadFor } from '../get-lead-for.ts'

/**
 * Lists service responses separately from the profile, which phones store: they can be large, and only the inspector
 * shows them.
 */
export function listStageAnswers(database: Database): Handler<typeof contract> {
  return async ({ actor, params: { id } }) => {
    const { capture } = await getLeadFor(database, actor, id)
    const of = { organizationId: actor.organizationId, leadId: capture.id }
    const [kept, { isBlocked, ...asked }] = await Promise.all([
      listStoredResponses(database, of),
      findStageRequests(database, of),
    ])
    // Derived from our own query, because when a lent response expires, the gate's finding about it is forgotten too.
    const gateResult = isBlocked ? protectedQuery(asked.query ?? '') : null
    return { answers: otherAnswersOf(kept), ...asked, gateResult }
  }
}
