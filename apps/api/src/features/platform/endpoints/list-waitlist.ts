import type { listWaitlist as contract } from '@canvass/contracts/admin/platform'
import type { Database } from '@canvass/db/database'
import { listWaitlistEntries } from '@canvass/db/platform/platform'
import type { Handler } from '../../../http/serve.ts'
import { QUERY_LIMIT, pageOf } from '../page-of.ts'

export function listWaitlist(database: Database): Handler<typeof contract> {
  return async ({ actor, query: { state, cursor } }) => {
    const { shown, next } = pageOf(
      await listWaitlistEntries(database, { byUserId: actor.userId, state, cursor, most: QUERY_LIMIT }),
    )
    return { entries: shown, next }
  }
}
