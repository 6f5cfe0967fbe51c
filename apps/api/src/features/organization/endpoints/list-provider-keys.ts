import type { listProviderKeys as contract } from '@canvass/contracts/organization/provider-keys'
import type { Database } from '@canvass/db/database'
import { listProviderKeys as list } from '@canvass/db/providers/provider-keys'
import type { Handler } from '../../../http/serve.ts'
import { keyAnswer } from '../key-answer.ts'

export const listProviderKeys =
  (database: Database): Handler<typeof contract> =>
  ({ actor: { organizationId } }) =>
    keyAnswer(database, organizationId, list(database, organizationId))
