import { type listMembers as contract, MEMBERS_PAGE } from '@canvass/contracts/people'
import { listMembersOf } from '@canvass/db/accounts/members'
import type { Database } from '@canvass/db/database'
import type { Handler } from '../../../http/serve.ts'
import { encodeCursor, decodeCursor } from '../member-cursor.ts'

export function listMembers(database: Database): Handler<typeof contract> {
  return async ({ actor, query: { search, cursor } }) => {
    const after = cursor === undefined ? undefined : decodeCursor(cursor)
    const page = await listMembersOf(database, actor.organizationId, { search, after, most: MEMBERS_PAGE })
    return { ...page, next: page.next && encodeCursor(page.next) }
  }
}
