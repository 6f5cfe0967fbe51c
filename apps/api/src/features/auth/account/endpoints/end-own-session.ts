import type { endOwnSession as contract } from '@canvass/contracts/account'
import { endSessionOf } from '@canvass/db/accounts/own-sessions'
import { AppError } from '../../../../http/app-error.ts'
import { auditedBy } from '../../../../http/audited-by.ts'
import type { Handler } from '../../../../http/serve.ts'
import type { AuthParts } from '../../auth-parts.ts'

/** Reports another user's session as not found, even to an admin. */
export function endOwnSession({ database, doorLog, sessions }: AuthParts): Handler<typeof contract> {
  return async ({ actor, params, request }) => {
    const id = params.id.toLowerCase()
    const tokenHash = await endSessionOf(database, actor, id, auditedBy(actor, request))
    if (!tokenHash) throw new AppError('not_found', 'Not found')
    sessions.forget(tokenHash)
    const { userId, organizationId } = actor
    doorLog(request, { event: 'end_session', outcome: 'ok', userId, organizationId })
    return { id }
  }
}
