import type { removeTeam as contract } from '@canvass/contracts/teams'
import { removeTeam as remove } from '@canvass/db/accounts/teams'
import type { Database } from '@canvass/db/database'
import { AppError } from '../../../http/app-error.ts'
import { auditedBy } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'

/** Removes a team. Its people stay, and keep their leads. */
export function removeTeam(database: Database): Handler<typeof contract> {
  return async ({ actor, params, request }) => {
    const id = params.id.toLowerCase()
    if (!(await remove(database, auditedBy(actor, request), id))) throw new AppError('not_found', 'Not found')
    return { id }
  }
}
