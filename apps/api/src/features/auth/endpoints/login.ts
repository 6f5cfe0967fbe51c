import type { login as contract } from '@canvass/contracts/auth'
import { AppError } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/serve.ts'
import { callerOf, type Attempt } from '../attempts.ts'
import type { AuthParts } from '../auth-parts.ts'
import { oneAtATime } from '../one-at-a-time.ts'

const refusal = () => new AppError('unauthenticated', 'Authentication failed. Please verify your credentials.')

/** The same answer after the same work, whether the name or the password was wrong. */
export function login({ accounts, attempts, passwords, sessions }: AuthParts): Handler<typeof contract> {
  // Guesses at one account wait for each other: a hundred at once would all be judged before the first is counted.
  const inTurn = oneAtATime()

  return async ({ body: { username, password }, request, reply }) => {
    const caller = callerOf(request.ip)
    const pair: Attempt = ['login of one account from one address', username, caller]
    const failures: Attempt[] = [pair, ['login of one account', username], ['login from one address', caller]]

    const userId = await inTurn(username.toLowerCase(), async () => {
      await attempts.requireNow(...failures)
      const found = await accounts.findLogin(username)
      if (await passwords.isRight(password, found?.passwordHash)) return found?.userId
      await attempts.count(...failures)
      throw refusal()
    })
    if (!userId) throw refusal()
    await attempts.forget(pair)
    const user = await sessions.open(request, reply, userId)
    if (!user) throw refusal()
    return { user }
  }
}
