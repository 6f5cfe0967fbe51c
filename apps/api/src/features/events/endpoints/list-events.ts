import type { listEvents as contract } from '@canvass/contracts/events'
import type { Database } from '@canvass/db/database'
import { listSalesEvents } from '@canvass/db/sync/sales-events'
import type { Handler } from '../../../http/serve.ts'

export function listEvents(database: Database): Handler<typeof contract> {
  return ({ actor }) => listSalesEvents(database, actor.organizationId)
}
