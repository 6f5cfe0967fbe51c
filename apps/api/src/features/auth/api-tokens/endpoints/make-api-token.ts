import { randomUUID } from 'node:crypto'
import type { makeApiToken as contract } from '@canvass/contracts/account/api-tokens'
import { storeApiToken } from '@canvass/db/accounts/api-tokens'
import { AppError } from '../../../../http/app-error.ts'
import { auditedBy } from '../../../../http/audited-by.ts'
import { requireFeature } from '../../../../http/require-feature.ts'
import type { Handler } from '../../../../http/serve.ts'
import { requireOwner } from '../../account/require-owner.ts'
import type { AuthParts } from '../../auth-parts.ts'
import { withDoorLog } from '../../with-door-log.ts'
import { secretHash } from '../../secret-hash.ts'
import { tokenAnswer } from '../token-answer.ts'
import { tokenCreatedEmail } from '../token-email.ts'
import { tokenPrefixOf, newTokenText } from '../token-text.ts'

/** More than anyone needs. */
const MAX_TOKENS = 20

export function makeApiToken(parts: AuthParts): Handler<typeof contract> {
  const { database, doorLog, settings } = parts
  return ({ actor, body: { name, scopes, days, currentPassword }, request }) => {
    const { userId, organizationId } = actor
    return withDoorLog(doorLog, request, { event: 'make_api_token', userId, organizationId }, async () => {
      const account = await requireOwner(parts, actor, currentPassword)
      requireFeature(actor, 'apiTokens')
      const token = newTokenText()
      const made = await storeApiToken(
        database,
        actor,
        {
          id: randomUUID(),
          tokenHash: secretHash(token),
          beginning: tokenPrefixOf(token),
          name,
          scopes: [...new Set(scopes)],
          days,
        },
        MAX_TOKENS,
        account.ownsEmail ? [tokenCreatedEmail(account, name, settings)] : [],
        auditedBy(actor, request),
      )
      if (!made) throw new AppError('conflict', `You can have ${MAX_TOKENS} API tokens. Revoke one first.`)
      return { made: tokenAnswer(made), token }
    })
  }
}
