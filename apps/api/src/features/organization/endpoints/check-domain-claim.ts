import type { checkDomainClaim as contract } from '@canvass/contracts/organization/domain-claim'
import type { Database } from '@canvass/db/database'
import { requestDomainCheck } from '@canvass/db/joining/domain-claims'
import type { Handler } from '../../../http/serve.ts'

/** Asks the worker to look up the record, because this process has no internet access. */
export const checkDomainClaim =
  (database: Database): Handler<typeof contract> =>
  async ({ actor }) => ({ claim: await requestDomainCheck(database, actor.organizationId) })
