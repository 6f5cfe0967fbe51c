import type { checkProviderKey as contract } from '@canvass/contracts/organization/provider-keys'
import type { Database } from '@canvass/db/database'
import { requestKeyCheck } from '@canvass/db/providers/provider-keys'
import type { Handler } from '../../../http/serve.ts'
import { keyAnswer } from '../key-answer.ts'

/** Asks the worker to try the key, because this process has no internet access. */
export const checkProviderKey =
  (database: Database): Handler<typeof contract> =>
  ({ actor: { organizationId }, body }) =>
    keyAnswer(database, organizationId, requestKeyCheck(database, organizationId, body.provider))
