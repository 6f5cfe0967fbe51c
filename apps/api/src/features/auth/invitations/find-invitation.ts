import type { findInvitation as contract } from '@canvass/contracts/organization/invitations'
import { findInvitation as find } from '@canvass/db/accounts/accept-invitation'
import type { Handler } from '../../../http/serve.ts'
import type { AuthParts } from '../auth-parts.ts'
import { callerOf } from '../caller-of.ts'
import { secretHash } from '../secret-hash.ts'
import { voidInvitation } from './void-invitation.ts'

/** Looks at an invitation without using it. Only who has its secret learns who invites; guesses are counted. */
export function findInvitation({ attempts, database }: AuthParts): Handler<typeof contract> {
  return async ({ body: { token }, request }) => {
    const guess = ['invitation from one address', callerOf(request.ip)] as const
    await attempts.requireNow(guess)
    const found = await find(database, secretHash(token))
    if (found?.isOpen) return found
    if (!found) await attempts.count(guess)
    throw voidInvitation()
  }
}
