import type { removePasskey as contract } from '@canvass/contracts/account/passkeys'
import { removePasskeyOf } from '@canvass/db/accounts/passkeys'
import { AppError } from '../../../../http/app-error.ts'
import { auditedBy } from '../../../../http/audited-by.ts'
import type { Handler } from '../../../../http/serve.ts'
import { requireOwner } from '../../account/require-owner.ts'
import type { AuthParts } from '../../auth-parts.ts'
import { withDoorLog } from '../../with-door-log.ts'
import { passkeyRemovedEmail } from '../passkey-emails.ts'

/** Reports another user's passkey as not found. */
export function removePasskey(parts: AuthParts): Handler<typeof contract> {
  const { database, doorLog, settings } = parts
  return ({ actor, params, body: { currentPassword }, request }) => {
    const { userId, organizationId } = actor
    return withDoorLog(doorLog, request, { event: 'remove_passkey', userId, organizationId }, async () => {
      const account = await requireOwner(parts, actor, currentPassword)
      const emailsOn = (name: string) => (account.ownsEmail ? [passkeyRemovedEmail(account, name, settings)] : [])
      if (!(await removePasskeyOf(database, actor, params.id, emailsOn, auditedBy(actor, request))))
        throw new AppError('not_found', 'Not found')
      return { message: 'This passkey no longer signs you in.' }
    })
  }
}
