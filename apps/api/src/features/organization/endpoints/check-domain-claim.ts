import type { checkDomainClaim as contract } from '@canvass/contracts/organization/domain-claim'
import type { Database } from '@canvass/db/database'
import { askDomainCheck } from '@canvass/db/joining/domain-claims'
import type { Handler } from '../../../http/serve.ts'

/** The worker looks the record up: this process has no way out. */
export const checkDomainClaim =
  (database: Database): Handler<typeof contract> =>
  async ({ actor }) => ({ claim: await askDomainCheck(database, actor.organizationId) })
