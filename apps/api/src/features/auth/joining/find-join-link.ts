import type { findJoinLink as contract } from '@canvass/contracts/organization/join-requests'
import { findJoinLink as find } from '@canvass/db/joining/request-to-join'
import type { Handler } from '../../../http/serve.ts'
import type { AuthParts } from '../auth-parts.ts'
import { callerNetworkOf } from '../caller.ts'
import { secretHash } from '../secret-hash.ts'
import { expiredJoinLink } from './expired-join-link.ts'

/** Reveals the organization's name, and nothing else, to holders of the emailed secret. */
export function findJoinLink({ attempts, database }: AuthParts): Handler<typeof contract> {
  return async ({ body: { token }, request }) => {
    const guess = ['join link from one address', callerNetworkOf(request.ip)] as const
    await attempts.requireNow(guess)
    const found = await find(database, secretHash(token))
    if (found?.isOpen) return found
    if (!found) await attempts.count(guess)
    throw expiredJoinLink()
  }
}
