import type { AnswerOf } from '@canvass/contracts/endpoint'
import type { findInvitation as contract } from '@canvass/contracts/organization/invitations'
import { findInvitation } from '@canvass/db/accounts/accept-invitation'
import type { AuthParts } from '../auth-parts.ts'
import { secretHash } from '../secret-hash.ts'
import { expiredInvitation } from './expired-invitation.ts'

/**
 * Finds the invitation for a secret before any expensive work. Unknown secrets count against the caller's address.
 * @throws AppError invalid if it doesn't exist or is no longer open, too_many_requests after too many guesses
 */
export async function getOpenInvitation(
  { attempts, database }: Pick<AuthParts, 'attempts' | 'database'>,
  token: string,
  address: string,
): Promise<AnswerOf<typeof contract>> {
  const guess = ['invitation from one address', address] as const
  await attempts.requireNow(guess)
  const found = await findInvitation(database, secretHash(token))
  if (found?.isOpen) return found
  if (!found) await attempts.count(guess)
  throw expiredInvitation()
}
