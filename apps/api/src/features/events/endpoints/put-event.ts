import type { putEvent as contract } from '@canvass/contracts/events'
import type { Database } from '@canvass/db/database'
import { putSalesEvent } from '@canvass/db/sync/sales-events'
import { AppError } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/serve.ts'
import { isTeamLead } from '../../../http/viewer-of.ts'

/** What people are told at an event, and what they are asked, is changed by who made it or by a team lead. */
export function putEvent(database: Database): Handler<typeof contract> {
  return async ({ actor, params, body }) => {
    const { organizationId, userId } = actor
    const of = { organizationId, userId, id: params.id.toLowerCase(), mayChangeAny: isTeamLead(actor) }
    const event = await putSalesEvent(database, of, body)
    if (!event) throw new AppError('forbidden', 'Only its creator or a team lead can change this event')
    return event
  }
}
