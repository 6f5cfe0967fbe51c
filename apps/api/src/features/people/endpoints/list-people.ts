import type { listPeople as contract } from '@canvass/contracts/people'
import type { Database } from '@canvass/db/database'
import { listPeople as read } from '@canvass/db/accounts/people'
import type { Handler } from '../../../http/serve.ts'

export function listPeople(database: Database): Handler<typeof contract> {
  return ({ actor }) => read(database, actor.organizationId)
}
