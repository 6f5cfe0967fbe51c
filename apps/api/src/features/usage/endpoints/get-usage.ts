import type { getUsage as contract } from '@canvass/contracts/usage'
import type { Database } from '@canvass/db/database'
import { readUsage } from '@canvass/db/usage/read-usage'
import type { Handler } from '../../../http/serve.ts'

export function getUsage(database: Database, isSelfHosted: boolean): Handler<typeof contract> {
  return async ({ actor }) => ({ ...(await readUsage(database, actor.organizationId)), isSelfHosted })
}
