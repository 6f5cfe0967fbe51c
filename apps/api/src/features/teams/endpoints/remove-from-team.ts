import type { removeFromTeam as contract } from '@canvass/contracts/teams'
import { removeFromTeam as remove } from '@canvass/db/accounts/team-people'
import type { Database } from '@canvass/db/database'
import { AppError } from '../../../http/app-error.ts'
import { auditedBy } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import { membershipKeyOf } from '../membership-key.ts'

export function removeFromTeam(database: Database): Handler<typeof contract> {
  return async ({ actor, params, request }) => {
    const team = await remove(database, auditedBy(actor, request), membershipKeyOf(params))
    if (!team) throw new AppError('not_found', 'Not found')
    return team
  }
}
