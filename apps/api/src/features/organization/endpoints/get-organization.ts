import type { getOrganization as contract } from '@canvass/contracts/organization/profile'
import { readOrganization } from '@canvass/db/accounts/organization'
import type { Database } from '@canvass/db/database'
import type { Handler } from '../../../http/serve.ts'

export function getOrganization(database: Database, isSelfHosted: boolean): Handler<typeof contract> {
  return async ({ actor }) => ({ ...(await readOrganization(database, actor.organizationId)), isSelfHosted })
}
