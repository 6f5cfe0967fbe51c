import type { endOtherSessions as contract } from '@canvass/contracts/account'
import { endOtherSessionsOf } from '@canvass/db/accounts/own-sessions'
import { auditedBy } from '../../../../http/audited-by.ts'
import type { Handler } from '../../../../http/serve.ts'
import type { AuthParts } from '../../auth-parts.ts'

export function endOtherSessions({ database, doorLog, sessions }: AuthParts): Handler<typeof contract> {
  return async ({ actor, request }) => {
    const keptHash = Buffer.from(actor.sessionKey, 'hex')
    const ended = await endOtherSessionsOf(database, actor, keptHash, auditedBy(actor, request))
    for (const tokenHash of ended) sessions.forget(tokenHash)
    const { userId, organizationId } = actor
    doorLog(request, { event: 'end_other_sessions', outcome: 'ok', userId, organizationId })
    return { endedSessions: ended.length }
  }
}
