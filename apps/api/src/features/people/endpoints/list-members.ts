import { type listMembers as contract, MEMBERS_PAGE } from '@canvass/contracts/people'
import { listMembersOf } from '@canvass/db/accounts/members'
import type { Database } from '@canvass/db/database'
import type { Handler } from '../../../http/serve.ts'

export function listMembers(database: Database): Handler<typeof contract> {
  return ({ actor, query }) => listMembersOf(database, actor.organizationId, { ...query, most: MEMBERS_PAGE })
}
