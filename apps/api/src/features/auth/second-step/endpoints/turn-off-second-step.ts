import type { turnOffSecondStep as contract } from '@canvass/contracts/account/second-step'
import { isSecondStepRequired } from '@canvass/db/accounts/organization-rules'
import { removeSecondStep } from '@canvass/db/accounts/second-steps'
import { auditedBy } from '../../../../http/audited-by.ts'
import type { Handler } from '../../../../http/serve.ts'
import { requireOwner } from '../../account/require-owner.ts'
import type { AuthParts } from '../../auth-parts.ts'
import { withDoorLog } from '../../with-door-log.ts'
import { notOn, required } from '../refusals.ts'
import { secondStepOffEmail } from '../second-step-emails.ts'

export function turnOffSecondStep(parts: AuthParts): Handler<typeof contract> {
  const { database, doorLog, settings } = parts
  return ({ actor, body: { currentPassword }, request }) => {
    const { userId, organizationId } = actor
    return withDoorLog(doorLog, request, { event: 'turn_off_second_step', userId, organizationId }, async () => {
      const account = await requireOwner(parts, actor, currentPassword)
      if (await isSecondStepRequired(database, organizationId)) throw required()
      const emails = account.ownsEmail ? [secondStepOffEmail(account, settings)] : []
      if (!(await removeSecondStep(database, actor, emails, auditedBy(actor, request)))) throw notOn()
      return { message: 'Two-step verification is off.' }
    })
  }
}
