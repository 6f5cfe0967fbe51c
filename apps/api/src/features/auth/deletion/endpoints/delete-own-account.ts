import type { deleteOwnAccount as contract } from '@canvass/contracts/account/deletion'
import { closeAccount } from '@canvass/db/accounts/deletions'
import { AppError } from '../../../../http/app-error.ts'
import { auditedBy } from '../../../../http/audited-by.ts'
import type { Handler } from '../../../../http/serve.ts'
import { requireOwner } from '../../account/require-owner.ts'
import type { AuthParts } from '../../auth-parts.ts'
import { withDoorLog } from '../../with-door-log.ts'
import { newSecret, secretHash } from '../../secret-hash.ts'
import { accountClosedEmail } from '../deletion-email.ts'

/**
 * Closes the account everywhere immediately and erases it a week later, so a rash or unauthorized deletion can be
 * undone.
 */
export function deleteOwnAccount(parts: AuthParts): Handler<typeof contract> {
  const { database, doorLog, sessions, settings } = parts
  return ({ actor, body: { username, currentPassword }, request, reply }) => {
    const { userId, organizationId } = actor
    return withDoorLog(doorLog, request, { event: 'delete_account', userId, organizationId }, async () => {
      const account = await requireOwner(parts, actor, currentPassword)
      if (username.normalize('NFKC').toLowerCase() !== account.username.normalize('NFKC').toLowerCase()) {
        const message = 'This isn’t your username'
        throw new AppError('invalid', message, { fields: { username: message } })
      }
      const token = newSecret()
      const closed = await closeAccount(
        database,
        actor,
        {
          tokenHash: secretHash(token),
          emails: (dueAt) => (account.ownsEmail ? [accountClosedEmail(account, { token, dueAt }, settings)] : []),
        },
        auditedBy(actor, request),
      )
      if (!closed)
        throw new AppError('conflict', 'You’re the last admin. Make someone else an admin first.', {
          reason: 'last_admin',
        })
      for (const tokenHash of closed.ended) sessions.forget(tokenHash)
      await sessions.end(request, reply)
      return { erasedAt: closed.dueAt.toISOString(), takeBackToken: token }
    })
  }
}
