import type { listReadingRules as contract } from '@canvass/contracts/reading-rules'
import { type Database, inTenant } from '@canvass/db/database'
import { listRules } from '@canvass/db/captures/reading-rules'
import type { Handler } from '../../../http/serve.ts'

export function listReadingRules(database: Database): Handler<typeof contract> {
  return ({ actor: { organizationId, userId } }) =>
    inTenant(database, organizationId, (tenant) => listRules(tenant, { organizationId, userId }))
}
