import type { listTeams as contract } from '@canvass/contracts/teams'
import { listTeams as read } from '@canvass/db/accounts/teams'
import type { Database } from '@canvass/db/database'
import { isAtLeast } from '@canvass/domain/role-order'
import type { Handler } from '../../../http/serve.ts'

/** Lists teams: every team for admins, only their own for a team lead. */
export function listTeams(database: Database): Handler<typeof contract> {
  return async ({ actor: { organizationId, userId, user } }) => {
    if (isAtLeast(user, 'admin')) return read(database, organizationId)
    return { ...(await read(database, organizationId, userId)), mayAdd: false }
  }
}
