import type { beginSecondStep as contract } from '@canvass/contracts/account/second-step'
import { storeTotpSecret, totpSecretSlot } from '@canvass/db/accounts/second-steps'
import type { Handler } from '../../../../http/serve.ts'
import { requireOwner } from '../../account/require-owner.ts'
import type { AuthParts } from '../../auth-parts.ts'
import { withDoorLog } from '../../with-door-log.ts'
import { alreadyOn } from '../refusals.ts'
import { newTotpSecret, totpUri } from '../totp.ts'

/** Generates a new secret on every start, because someone may have seen the previous one over the person's shoulder. */
export function beginSecondStep(parts: AuthParts): Handler<typeof contract> {
  const { database, doorLog, sealer } = parts
  return ({ actor, body: { currentPassword }, request }) => {
    const { userId, organizationId } = actor
    return withDoorLog(doorLog, request, { event: 'begin_second_step', userId, organizationId }, async () => {
      const { username } = await requireOwner(parts, actor, currentPassword)
      const secret = newTotpSecret()
      const sealed = sealer.seal(totpSecretSlot(actor), secret)
      if (!(await storeTotpSecret(database, actor, sealed))) throw alreadyOn()
      return { secret, address: totpUri(secret, username) }
    })
  }
}
