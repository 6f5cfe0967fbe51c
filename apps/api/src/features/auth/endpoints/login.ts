import type { login as contract } from '@canvass/contracts/auth'
import { recordRefusedSignIn } from '@canvass/db/audit/record-audit'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../http/app-error.ts'
import { originOf } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import type { AuthParts } from '../auth-parts.ts'
import { callerWith, digestsOf } from '../caller-of.ts'
import { noting } from '../noting.ts'
import { admitGuess } from '../sign-in-limits.ts'

const refusal = () => new AppError('unauthenticated', 'Authentication failed. Please verify your credentials.')

/** The same answer after the same work, whether the name or the password was wrong. */
export function login(parts: AuthParts): Handler<typeof contract> {
  const { accounts, attempts, background, database, devices, doorLog, passwords, sessions } = parts
  /** Beside the answer, whose time must not tell whether there is such an account. */
  const noteRefusal = (userId: string, request: FastifyRequest) =>
    background('Noting a refused sign-in', () => recordRefusedSignIn(database, userId, originOf(request)))
  return async ({ body: { username, password }, request, reply }) => {
    const caller = callerWith(devices, request)
    const found = await accounts.findLogin(username, digestsOf(caller))
    const who: { event: 'sign_in'; typed?: string; userId?: string } =
      found.userId === null ? { event: 'sign_in', typed: found.key } : { event: 'sign_in', userId: found.userId }
    return noting(doorLog, request, who, async () => {
      const { standing, forgive } = await admitGuess(attempts, found, caller)
      const lane = standing === 'stranger' ? 'stranger' : 'known'
      let userId = (await passwords.isRight(password, found.passwordHash ?? undefined, lane)) ? found.userId : null
      for (const other of found.others) {
        if (userId !== null) break
        if (await passwords.isRight(password, other.passwordHash, lane)) userId = other.userId
      }
      if (userId === null) {
        if (found.userId !== null) noteRefusal(found.userId, request)
        throw refusal()
      }
      await forgive()
      who.userId = userId
      const user = await sessions.open(request, reply, userId)
      if (!user) throw refusal()
      await accounts.rememberCallers(user.id, [caller.addressDigest, devices.give(request, reply)])
      return { user }
    })
  }
}
