import type { resetPassword as contract } from '@canvass/contracts/auth'
import { AppError } from '../../../http/app-error.ts'
import { originOf } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import type { Attempt } from '../attempts.ts'
import type { AuthParts } from '../auth-parts.ts'
import { identifyCaller } from '../caller.ts'
import { withDoorLog } from '../with-door-log.ts'
import { requireUncommon } from '../password-choice.ts'
import { secretHash } from '../secret-hash.ts'

const expiredLink = () =>
  new AppError('invalid', 'This link has expired or was already used. Please request a new one.', {
    reason: 'link_void',
  })

/** Sets the password and ends every session of the user. Signs nobody in, but remembers the device. */
export function resetPassword(parts: AuthParts): Handler<typeof contract> {
  const { accounts, attempts, devices, doorLog, passwords, sessions } = parts
  return ({ body: { token, password }, request, reply }) => {
    const news: { event: 'reset'; userId?: string } = { event: 'reset' }
    return withDoorLog(doorLog, request, news, async () => {
      const caller = identifyCaller(devices, request)
      const guess: Attempt = ['reset link from one address', caller.address]
      await attempts.requireNow(guess)
      const tokenHash = secretHash(token)
      // Comes before the expensive part, so made-up links cost nothing.
      const owner = await accounts.findPasswordReset(tokenHash)
      if (!owner) {
        await attempts.count(guess)
        throw expiredLink()
      }
      requireUncommon(password, owner)
      const passwordHash = await passwords.hash(password, 'known')
      const userId = await accounts.resetPassword(tokenHash, passwordHash, originOf(request))
      if (!userId) throw expiredLink()
      news.userId = userId
      sessions.forgetUser(userId)
      await sessions.end(request, reply)
      await accounts.rememberCallers(userId, [caller.addressDigest, devices.give(request, reply)])
      return { message: 'Your password has been changed. Please sign in.' }
    })
  }
}
