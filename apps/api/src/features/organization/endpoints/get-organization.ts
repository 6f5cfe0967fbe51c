import type { getOrganization as contract } from '@canvass/contracts/organization'
import { readOrganization } from '@canvass/db/accounts/organization'
import type { Database } from '@canvass/db/database'
import type { Handler } from '../../../http/serve.ts'

export function getOrganization(database: Database): Handler<typeof contract> {
  return ({ actor }) => readOrganization(database, actor.organizationId)
}
