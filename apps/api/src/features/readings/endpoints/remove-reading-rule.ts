import type { removeReadingRule as contract } from '@canvass/contracts/reading-rules'
import { type Database, inTenant } from '@canvass/db/database'
import { deleteRule } from '@canvass/db/captures/reading-rules'
import { AppError } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/serve.ts'
import { isTeamLead } from '../../../http/viewer-of.ts'

export function removeReadingRule(database: Database): Handler<typeof contract> {
  return async ({ actor, params: { id } }) => {
    const { organizationId, userId } = actor
    const of = { organizationId, userId, id, mayRemoveAny: isTeamLead(actor) }
    if (!(await inTenant(database, organizationId, (tenant) => deleteRule(tenant, of))))
      throw new AppError('not_found', 'Not found')
    return { id }
  }
}
