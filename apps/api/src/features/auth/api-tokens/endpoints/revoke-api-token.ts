import type { revokeApiToken as contract } from '@canvass/contracts/account/api-tokens'
import { removeApiTokenOf } from '@canvass/db/accounts/api-tokens'
import { AppError } from '../../../../http/app-error.ts'
import { auditedBy } from '../../../../http/audited-by.ts'
import type { Handler } from '../../../../http/serve.ts'
import type { AuthParts } from '../../auth-parts.ts'
import { withDoorLog } from '../../with-door-log.ts'

/** Needs no password, because it only removes access. Another user's token is reported as not found. */
export function revokeApiToken({ database, doorLog, tokens }: AuthParts): Handler<typeof contract> {
  return ({ actor, params: { id }, request }) => {
    const { userId, organizationId } = actor
    return withDoorLog(doorLog, request, { event: 'revoke_api_token', userId, organizationId }, async () => {
      const revoked = await removeApiTokenOf(database, actor, id, auditedBy(actor, request))
      if (!revoked) throw new AppError('not_found', 'Not found')
      tokens.forget(revoked)
      return { message: 'This API token no longer works.' }
    })
  }
}
