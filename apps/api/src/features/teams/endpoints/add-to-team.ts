import type { addToTeam as contract } from '@canvass/contracts/teams'
import { addToTeam as add } from '@canvass/db/accounts/team-people'
import type { Database } from '@canvass/db/database'
import { AppError } from '../../../http/app-error.ts'
import { auditedBy } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import { membershipKeyOf } from '../membership-key.ts'

/** Adds a person to a team. A person is in one team at most, so they leave any other. */
export function addToTeam(database: Database): Handler<typeof contract> {
  return async ({ actor, params, request }) => {
    const team = await add(database, auditedBy(actor, request), membershipKeyOf(params))
    if (!team) throw new AppError('not_found', 'Not found')
    return team
  }
}
