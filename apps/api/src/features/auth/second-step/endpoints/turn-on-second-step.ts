import type { turnOnSecondStep as contract } from '@canvass/contracts/account/second-step'
import { findOwnAccount } from '@canvass/db/accounts/own-account'
import { confirmSecondStep, findSecondStepOf, findTotpSecret, totpSecretSlot } from '@canvass/db/accounts/second-steps'
import { AppError } from '../../../../http/app-error.ts'
import { auditedBy } from '../../../../http/audited-by.ts'
import type { Handler } from '../../../../http/serve.ts'
import { ownerOf } from '../../account/require-owner.ts'
import type { Attempt } from '../../attempts.ts'
import type { AuthParts } from '../../auth-parts.ts'
import { withDoorLog } from '../../with-door-log.ts'
import { newRecoveryCodes } from '../recovery-codes.ts'
import { alreadyOn } from '../refusals.ts'
import { secondStepOnEmail } from '../second-step-emails.ts'
import { totpStep } from '../totp.ts'

/** Turns the second step on. Requires a code first, to prove that the app has the secret and can generate codes. */
export function turnOnSecondStep(parts: AuthParts): Handler<typeof contract> {
  const { attempts, database, doorLog, now, passwords, sealer, sessions, settings } = parts
  return ({ actor, body: { code }, request }) => {
    const { userId, organizationId, sessionKey } = actor
    return withDoorLog(doorLog, request, { event: 'turn_on_second_step', userId, organizationId }, async () => {
      const sealed = await findTotpSecret(database, actor)
      // The first response may have been lost. On a repeat, report that it is already on.
      if (!sealed && (await findSecondStepOf(database, actor))) throw alreadyOn()
      if (!sealed)
        throw new AppError('invalid', 'This setup has expired. Start again.', { reason: 'second_step_not_begun' })
      const guess: Attempt = ['own code in one session', userId, sessionKey]
      await attempts.take(guess)
      const step = totpStep(sealer.open(totpSecretSlot(actor), sealed), code.replace(/[\s-]/g, ''), now())
      if (step === undefined) {
        const message = 'This code isn’t right. Codes change every 30 seconds.'
        throw new AppError('invalid', message, { reason: 'wrong_code', fields: { code: message } })
      }
      await attempts.forget(guess)
      await attempts.take(['recovery codes of one account', userId])
      const account = await findOwnAccount(database, ownerOf(actor))
      const emails = account?.ownsEmail ? [secondStepOnEmail(account, settings)] : []
      const { shown, kept } = await newRecoveryCodes(passwords)
      if (!(await confirmSecondStep(database, actor, { step, codes: kept, emails }, auditedBy(actor, request))))
        throw alreadyOn()
      // A person who had to set it up has full access from now on.
      sessions.doubt({ userId })
      return { recoveryCodes: shown }
    })
  }
}
