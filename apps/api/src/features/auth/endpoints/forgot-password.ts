import type { forgotPassword as contract } from '@canvass/contracts/auth'
import type { Handler } from '../../../http/serve.ts'
import type { AuthParts } from '../auth-parts.ts'
import { identifyCaller, digestsOf } from '../caller.ts'
import { passwordResetEmail } from '../emails.ts'
import { newSecret, secretHash } from '../secret-hash.ts'
import { withDoorLog } from '../with-door-log.ts'
import { standingOf } from '../sign-in-limits.ts'

/**
 * Responds immediately and identically for every address; all work that depends on the account happens afterward.
 * Callers the account recognizes have a separate mail limit that strangers can't use up. A new link doesn't void
 * earlier ones.
 */
export function forgotPassword(parts: AuthParts): Handler<typeof contract> {
  const { accounts, attempts, background, devices, doorLog, settings } = parts
  return ({ body: { email }, request }) => {
    const caller = identifyCaller(devices, request)
    return withDoorLog(doorLog, request, { event: 'reset_request', typed: email.toLowerCase() }, async () => {
      await attempts.take(['reset mail from one address', caller.address])
      background('Sending a password reset link', async () => {
        const found = await accounts.findLogin(email, digestsOf(caller))
        const { standing, account } = standingOf(found, caller)
        const isAllowed =
          standing === 'stranger'
            ? await attempts.mayTakeTurn(['reset mail of strangers to one account', account])
            : await attempts.mayTake(['reset mail to one account from a known caller', account])
        if (!isAllowed || found.userId === null) return
        const token = newSecret()
        const isPosted = await accounts.beginPasswordReset(found.userId, secretHash(token), (owner) =>
          passwordResetEmail(owner, token, settings),
        )
        if (!isPosted) return
        doorLog(request, { event: 'reset_letter', outcome: 'ok', userId: found.userId })
      })
      return { message: 'Check your email for password reset instructions.' }
    })
  }
}
