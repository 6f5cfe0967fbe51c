import type { putEvent as contract } from '@canvass/contracts/events'
import type { Database } from '@canvass/db/database'
import { putSalesEvent } from '@canvass/db/sales-events'
import type { Handler } from '../../../http/serve.ts'

export function putEvent(database: Database): Handler<typeof contract> {
  return ({ actor: { organizationId, userId }, params, body }) =>
    putSalesEvent(database, { organizationId, userId, id: params.id.toLowerCase() }, body)
}
