import type { resetPassword as contract } from '@canvass/contracts/auth'
import { AppError } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/serve.ts'
import type { AuthParts } from '../auth-parts.ts'
import { secretHash } from '../secret-hash.ts'

const voidLink = () =>
  new AppError('invalid', 'This link has expired or was already used. Please ask for a new one.', {
    reason: 'link_void',
  })

/** Sets the password and ends every session of the user. Nobody is signed in by it. */
export function resetPassword({ accounts, passwords, sessions }: AuthParts): Handler<typeof contract> {
  return async ({ body: { token, password }, request, reply }) => {
    const tokenHash = secretHash(token)
    // Before the dear part, so that invented links cost nothing.
    if (!(await accounts.isPasswordResetOpen(tokenHash))) throw voidLink()
    const userId = await accounts.resetPassword(tokenHash, await passwords.hash(password))
    if (!userId) throw voidLink()
    sessions.forgetUser(userId)
    await sessions.end(request, reply)
    return { message: 'Your password has been changed. Please sign in.' }
  }
}
