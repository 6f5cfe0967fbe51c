import type { putEvent as contract } from '@canvass/contracts/events'
import type { Database } from '@canvass/db/database'
import { listSalesEvents, putSalesEvent } from '@canvass/db/sync/sales-events'
import { planHas } from '@canvass/domain/plan-allows'
import { AppError } from '../../../http/app-error.ts'
import { notInPlan } from '../../../http/require-feature.ts'
import type { Handler } from '../../../http/serve.ts'
import { isTeamLead } from '../../../http/viewer-of.ts'

/** What people are told at an event, and what they are asked, is changed by who made it or by a team lead. */
export function putEvent(database: Database): Handler<typeof contract> {
  return async ({ actor, params, body: { changed, ...fields } }) => {
    const { organizationId, userId, user } = actor
    const id = params.id.toLowerCase()
    // What exists is changed under every plan; photos that name an event that was refused are taken in all the same.
    if (!planHas(user.plan, 'events') && !(await isKnown(database, organizationId, id))) throw notInPlan('events', id)
    const of = { organizationId, userId, id, mayChangeAny: isTeamLead(actor) }
    const event = await putSalesEvent(database, of, fields, changed)
    if (!event) throw new AppError('forbidden', 'Only its creator or a team lead can change this event')
    return event
  }
}

const isKnown = async (database: Database, organizationId: string, id: string): Promise<boolean> =>
  (await listSalesEvents(database, organizationId)).some((event) => event.id === id)
