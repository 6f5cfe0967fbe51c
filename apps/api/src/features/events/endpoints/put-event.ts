import type { putEvent as contract } from '@canvass/contracts/events'
import type { Database } from '@canvass/db/database'
import { listSalesEvents, putSalesEvent } from '@canvass/db/sync/sales-events'
import { hasPlanFeature } from '@canvass/domain/plan-limits'
import { AppError } from '../../../http/app-error.ts'
import { notInPlan } from '../../../http/require-feature.ts'
import type { Handler } from '../../../http/serve.ts'
import { isTeamLead } from '../../../http/viewer-of.ts'

/** Creates or changes an event. Only its creator or a team lead may change the consent text and the questions. */
export function putEvent(database: Database): Handler<typeof contract> {
  return async ({ actor, params, body: { changed, ...fields } }) => {
    const { organizationId, userId, user } = actor
    const id = params.id.toLowerCase()
    // Existing events can be changed on any plan. Photos that name a refused event are accepted anyway.
    if (!hasPlanFeature(user.plan, 'events') && !(await isKnown(database, organizationId, id)))
      throw notInPlan('events', id)
    const of = { organizationId, userId, id, mayChangeAny: isTeamLead(actor) }
    const event = await putSalesEvent(database, of, fields, changed)
    if (!event) throw new AppError('forbidden', 'Only its creator or a team lead can change this event')
    return event
  }
}

const isKnown = async (database: Database, organizationId: string, id: string): Promise<boolean> =>
  (await listSalesEvents(database, organizationId)).some((event) => event.id === id)
