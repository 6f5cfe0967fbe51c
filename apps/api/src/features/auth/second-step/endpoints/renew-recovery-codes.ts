import type { renewRecoveryCodes as contract } from '@canvass/contracts/account/second-step'
import { findSecondStepOf, replaceRecoveryCodes } from '@canvass/db/accounts/second-steps'
import { auditedBy } from '../../../../http/audited-by.ts'
import type { Handler } from '../../../../http/serve.ts'
import { requireOwner } from '../../account/require-owner.ts'
import type { AuthParts } from '../../auth-parts.ts'
import { withDoorLog } from '../../with-door-log.ts'
import { newRecoveryCodes } from '../recovery-codes.ts'
import { notOn } from '../refusals.ts'
import { recoveryCodesRenewedEmail } from '../second-step-emails.ts'

export function renewRecoveryCodes(parts: AuthParts): Handler<typeof contract> {
  const { attempts, database, doorLog, passwords, settings } = parts
  return ({ actor, body: { currentPassword }, request }) => {
    const { userId, organizationId } = actor
    return withDoorLog(doorLog, request, { event: 'renew_recovery_codes', userId, organizationId }, async () => {
      const account = await requireOwner(parts, actor, currentPassword)
      // Comes before the expensive part.
      if (!(await findSecondStepOf(database, actor))) throw notOn()
      await attempts.take(['recovery codes of one account', userId])
      const emails = account.ownsEmail ? [recoveryCodesRenewedEmail(account, settings)] : []
      const { shown, kept } = await newRecoveryCodes(passwords)
      if (!(await replaceRecoveryCodes(database, actor, { codes: kept, emails }, auditedBy(actor, request))))
        throw notOn()
      return { recoveryCodes: shown }
    })
  }
}
