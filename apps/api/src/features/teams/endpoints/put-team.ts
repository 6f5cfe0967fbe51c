import type { putTeam as contract } from '@canvass/contracts/teams'
import { putTeam as write } from '@canvass/db/accounts/teams'
import type { Database } from '@canvass/db/database'
import { AppError } from '../../../http/app-error.ts'
import { auditedBy } from '../../../http/audited-by.ts'
import { notInPlan } from '../../../http/require-feature.ts'
import type { Handler } from '../../../http/serve.ts'

/** Creates or renames a team. Creating needs a plan with teams; renaming works on every plan. */
export function putTeam(database: Database): Handler<typeof contract> {
  return async ({ actor, params, body: { name }, request }) => {
    const id = params.id.toLowerCase()
    const made = await write(database, auditedBy(actor, request), { teamId: id, name })
    if (made === 'plan') throw notInPlan('teams', id)
    if (made === 'gone') throw new AppError('gone', 'This team was deleted', { id })
    if (made === 'taken') {
      const message = 'Another team already has this name'
      throw new AppError('conflict', message, { id, reason: 'name_taken', fields: { name: message } })
    }
    return made
  }
}
