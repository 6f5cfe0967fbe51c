import type { getDomainClaim as contract } from '@canvass/contracts/organization/domain-claim'
import type { Database } from '@canvass/db/database'
import { readDomainClaim } from '@canvass/db/joining/domain-claims'
import type { Handler } from '../../../http/serve.ts'

export const getDomainClaim =
  (database: Database): Handler<typeof contract> =>
  async ({ actor }) => ({ claim: await readDomainClaim(database, actor.organizationId) })
