import type { listOrganizations as contract } from '@canvass/contracts/admin/platform'
import type { Database } from '@canvass/db/database'
import { listAllOrganizations } from '@canvass/db/platform/platform'
import type { Handler } from '../../../http/serve.ts'
import { QUERY_LIMIT, pageOf } from '../page-of.ts'

export function listOrganizations(database: Database): Handler<typeof contract> {
  return async ({ actor, query: { search, cursor } }) => {
    const asked = { byUserId: actor.userId, search, cursor, most: QUERY_LIMIT }
    const { shown, next } = pageOf(await listAllOrganizations(database, asked))
    return { organizations: shown, next }
  }
}
