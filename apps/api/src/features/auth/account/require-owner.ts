import { confirmSession, findOwnAccount, type OwnAccount } from '@canvass/db/accounts/own-account'
import type { Actor } from '../../../http/actor.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Attempt } from '../attempts.ts'
import type { AuthParts } from '../auth-parts.ts'

/** Returns the query key for the owner of the current session. */
export const ownerOf = ({ organizationId, userId, sessionKey }: Actor) => ({
  organizationId,
  userId,
  tokenHash: Buffer.from(sessionKey, 'hex'),
})

/**
 * Ensures that the caller owns the account and didn't just pick up the device: by the password, or by its having been
 * entered in this session within the last ten minutes. Wrong guesses count against the session, and all checks count
 * against the account; only its owner can get here, so nobody can lock anyone else out.
 * @throws AppError invalid, with the field to fill in; too_many_requests
 */
export async function requireOwner(
  { attempts, database, passwords }: AuthParts,
  actor: Actor,
  password: string | undefined,
): Promise<OwnAccount> {
  const account = await findOwnAccount(database, ownerOf(actor))
  if (!account) throw new AppError('unauthenticated', 'Please sign in')
  if (password === undefined) {
    if (account.isConfirmed) return account
    throw unconfirmed('Enter your current password')
  }
  const guess: Attempt = ['own password in one session', actor.userId, actor.sessionKey]
  await attempts.take(guess, ['own password of one account', actor.userId])
  if (!(await passwords.isRight(password, account.passwordHash, 'known'))) throw unconfirmed('This isn’t your password')
  await attempts.forget(guess)
  await confirmSession(database, ownerOf(actor))
  return account
}

const unconfirmed = (message: string) =>
  new AppError('invalid', message, { reason: 'confirm_password', fields: { currentPassword: message } })
