import type { listAccessCodes as contract } from '@canvass/contracts/admin/platform'
import type { Database } from '@canvass/db/database'
import { listCodes } from '@canvass/db/platform/platform'
import type { Handler } from '../../../http/serve.ts'
import { QUERY_LIMIT, pageOf } from '../page-of.ts'

export function listAccessCodes(database: Database): Handler<typeof contract> {
  return async ({ actor, query: { cursor } }) => {
    const { shown, next } = pageOf(await listCodes(database, { byUserId: actor.userId, cursor, most: QUERY_LIMIT }))
    return { codes: shown, next }
  }
}
