import type { listJoinRequests as contract } from '@canvass/contracts/organization/join-requests'
import type { Database } from '@canvass/db/database'
import { listJoinRequestsOf } from '@canvass/db/joining/join-requests'
import type { Handler } from '../../../http/serve.ts'

export const listJoinRequests =
  (database: Database): Handler<typeof contract> =>
  ({ actor }) =>
    listJoinRequestsOf(database, actor.organizationId)
