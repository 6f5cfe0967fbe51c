import type { forgotPassword as contract } from '@canvass/contracts/auth'
import type { Handler } from '../../../http/serve.ts'
import { callerOf } from '../attempts.ts'
import type { AuthParts } from '../auth-parts.ts'
import { newPassword } from '../letters.ts'
import { newSecret, secretHash } from '../secret-hash.ts'

/** The same answer at once, whoever asks for whomever: everything that depends on the account comes after it. */
export function forgotPassword(parts: AuthParts): Handler<typeof contract> {
  const { accounts, attempts, background, mailer, settings } = parts
  return async ({ body: { email }, request }) => {
    await attempts.take(['reset mail from one address', callerOf(request.ip)])
    background('A letter for a new password', async () => {
      if (!(await attempts.mayTake(['reset mail to one account', email]))) return
      const token = newSecret()
      const owner = await accounts.beginPasswordReset(email, secretHash(token))
      if (owner) await mailer.send(newPassword(owner, token, settings))
    })
    return { message: 'Check your email for password reset instructions.' }
  }
}
