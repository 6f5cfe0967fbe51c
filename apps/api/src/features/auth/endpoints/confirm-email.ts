import type { confirmEmail as contract } from '@canvass/contracts/auth'
import { confirmEmailChange } from '@canvass/db/accounts/own-account'
import { AppError } from '../../../http/app-error.ts'
import { originOf } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import type { Attempt } from '../attempts.ts'
import type { AuthParts } from '../auth-parts.ts'
import { callerNetworkOf } from '../caller.ts'
import { addressChangedEmail } from '../emails.ts'
import { withDoorLog } from '../with-door-log.ts'
import { secretHash } from '../secret-hash.ts'

/** Signs nobody in, because the mail may be read on a different device than the one that made the request. */
export function confirmEmail(parts: AuthParts): Handler<typeof contract> {
  const { attempts, database, doorLog, sessions } = parts
  return ({ body: { token }, request }) => {
    const news: { event: 'confirm_email'; userId?: string } = { event: 'confirm_email' }
    return withDoorLog(doorLog, request, news, async () => {
      const guess: Attempt = ['reset link from one address', callerNetworkOf(request.ip)]
      await attempts.requireNow(guess)
      const userId = await confirmEmailChange(database, secretHash(token), addressChangedEmail, originOf(request))
      if (!userId) {
        await attempts.count(guess)
        throw new AppError('invalid', 'This link has expired or was already used. Ask for a new one in Settings.', {
          reason: 'link_void',
        })
      }
      news.userId = userId
      sessions.doubt({ userId })
      return { message: 'Your email has been changed.' }
    })
  }
}
