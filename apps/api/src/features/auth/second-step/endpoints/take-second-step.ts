import type { takeSecondStep as contract } from '@canvass/contracts/auth'
import { totpSecretSlot } from '@canvass/db/accounts/second-steps'
import type { OpenSecondStep, TicketOwner } from '@canvass/db/accounts/sign-in-tickets'
import { UnsealError } from '@canvass/db/secrets/sealer'
import { recordRefusedSignIn } from '@canvass/db/audit/record-audit'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { originOf } from '../../../../http/audited-by.ts'
import { AppError } from '../../../../http/app-error.ts'
import type { Handler } from '../../../../http/serve.ts'
import type { Attempt } from '../../attempts.ts'
import type { AuthParts } from '../../auth-parts.ts'
import { identifyCaller, digestsOf } from '../../caller.ts'
import { openSession } from '../../open-session.ts'
import { withDoorLog } from '../../with-door-log.ts'
import { secretHash } from '../../secret-hash.ts'
import { admitGuess } from '../../sign-in-limits.ts'
import { codePrefixOf, parseRecoveryCode } from '../recovery-codes.ts'
import { recoveryCodeUsedEmail } from '../second-step-emails.ts'
import { totpStep } from '../totp.ts'

const expiredTicket = () =>
  new AppError('invalid', 'This sign-in took too long. Enter your password again.', { reason: 'ticket_void' })
const wrongCode = () => {
  const message = 'This code isn’t right, or was already used'
  return new AppError('invalid', message, { reason: 'wrong_code', fields: { code: message } })
}

/** The match for a correct code. */
type CodeMatch = { step: number } | { codeHash: string }

/**
 * Checks a second-step code. A guess counts like a password guess for the same account, and both are forgiven together.
 */
export function takeSecondStep(parts: AuthParts): Handler<typeof contract> {
  const { accounts, attempts, background, database, devices, doorLog, settings, tickets } = parts
  const noteRefusal = (userId: string, request: FastifyRequest) =>
    background('Recording a refused sign-in', () => recordRefusedSignIn(database, userId, originOf(request)))
  const emailTo = (owner: TicketOwner) => recoveryCodeUsedEmail(owner, settings)
  return ({ body: { ticket, code }, request, reply }) => {
    const news: { event: 'second_step'; userId?: string } = { event: 'second_step' }
    return withDoorLog(doorLog, request, news, async () => {
      const caller = identifyCaller(devices, request)
      const made: Attempt = ['second step from one address', caller.address]
      await attempts.requireNow(made)
      const tokenHash = secretHash(ticket)
      const recovery = parseRecoveryCode(code)
      const open = await tickets.find(tokenHash, recovery ? codePrefixOf(recovery) : null)
      if (!open) {
        await attempts.count(made)
        throw expiredTicket()
      }
      const { userId, username } = open
      news.userId = userId
      const { forgive } = await admitGuess(attempts, await accounts.findLogin(username, digestsOf(caller)), caller)
      const right = recovery
        ? await matchRecoveryCode(parts, open, recovery)
        : matchTotp(parts, open, code.replace(/[\s-]/g, ''), request.log)
      if (!right) {
        noteRefusal(userId, request)
        throw wrongCode()
      }
      if (!(await tickets.spend(tokenHash, 'step' in right ? right : { ...right, emailTo }))) throw wrongCode()
      await forgive()
      const user = await openSession(parts, request, reply, { userId, caller })
      if (!user) throw expiredTicket()
      return { user }
    })
  }
}

async function matchRecoveryCode(
  { passwords }: AuthParts,
  { codeHash }: OpenSecondStep,
  code: string,
): Promise<CodeMatch | undefined> {
  const isRight = await passwords.isRight(code, codeHash ?? undefined, 'known')
  return isRight && codeHash !== null ? { codeHash } : undefined
}

function matchTotp(
  { now, sealer }: AuthParts,
  open: OpenSecondStep,
  code: string,
  log: FastifyBaseLogger,
): CodeMatch | undefined {
  try {
    const step = totpStep(sealer.open(totpSecretSlot(open), open.sealed), code, now())
    return step === undefined ? undefined : { step }
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error
    log.error({ err: error }, 'The secret of an authenticator app cannot be decrypted')
    throw new AppError('invalid', 'We can’t check this code right now. Use a recovery code.', {
      reason: 'code_unknown',
    })
  }
}
