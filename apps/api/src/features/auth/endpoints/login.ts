import type { login as contract } from '@canvass/contracts/auth'
import { recordRefusedSignIn } from '@canvass/db/audit/record-audit'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../http/app-error.ts'
import { originOf } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import type { AuthParts } from '../auth-parts.ts'
import { identifyCaller, digestsOf } from '../caller.ts'
import { openSession } from '../open-session.ts'
import { withDoorLog } from '../with-door-log.ts'
import type { Lane } from '../passwords.ts'
import { newSecret, secretHash } from '../secret-hash.ts'
import { admitGuess } from '../sign-in-limits.ts'

const refusal = () => new AppError('unauthenticated', 'Authentication failed. Please verify your credentials.')

/**
 * Gives the same response after the same work, whether the name or the password was wrong. If the account requires a
 * second step, nobody is signed in yet and no failures are forgiven, so knowing the password doesn't buy more guesses
 * at the code.
 */
export function login(parts: AuthParts): Handler<typeof contract> {
  const { accounts, attempts, background, database, devices, doorLog, passwords, tickets } = parts
  /** Runs after the response, whose timing must not reveal whether the account exists. */
  const noteRefusal = (userId: string, request: FastifyRequest) =>
    background('Recording a refused sign-in', () => recordRefusedSignIn(database, userId, originOf(request)))
  return async ({ body: { username, password }, request, reply }) => {
    const caller = identifyCaller(devices, request)
    const found = await accounts.findLogin(username, digestsOf(caller))
    const who: { event: 'sign_in' | 'first_step'; typed?: string; userId?: string } =
      found.userId === null ? { event: 'sign_in', typed: found.key } : { event: 'sign_in', userId: found.userId }
    return withDoorLog(doorLog, request, who, async () => {
      const { standing, forgive, release } = await admitGuess(attempts, found, caller)
      const lane = standing === 'stranger' ? 'stranger' : 'known'
      const kept = { userId: found.userId, passwordHash: found.passwordHash }
      const isRight = await passwords.isRight(password, kept.passwordHash ?? undefined, lane)
      let right: { userId: string | null; passwordHash: string | null } | undefined = isRight ? kept : undefined
      for (const other of found.others) {
        if (right) break
        if (await passwords.isRight(password, other.passwordHash, lane)) right = other
      }
      if (!right?.userId || !right.passwordHash) {
        if (found.userId !== null) noteRefusal(found.userId, request)
        throw refusal()
      }
      const { userId } = right
      who.userId = userId
      const verifiedHash = await renewed(userId, right.passwordHash, password, lane)
      const ticket = newSecret()
      if (await tickets.open(userId, secretHash(ticket), verifiedHash)) {
        who.event = 'first_step'
        await release()
        return { secondStep: { ticket } }
      }
      const user = await openSession(parts, request, reply, { userId, caller, verifiedHash })
      if (!user) {
        noteRefusal(userId, request)
        throw refusal()
      }
      await forgive()
      return { user }
    })
  }

  /**
   * Rehashes an outdated password hash; only at sign-in is the password available. Returns the hash that verified it. A
   * concurrent sign-in may have rehashed it; a replaced password is not accepted.
   */
  async function renewed(userId: string, passwordHash: string, password: string, lane: Lane): Promise<string> {
    if (passwords.isCurrent(passwordHash)) return passwordHash
    const renewedHash = await passwords.hash(password, lane)
    const keptHash = await accounts.renewPasswordHash(userId, passwordHash, renewedHash)
    if (keptHash === null || keptHash === renewedHash) return renewedHash
    return (await passwords.isRight(password, keptHash, lane)) ? keptHash : passwordHash
  }
}
