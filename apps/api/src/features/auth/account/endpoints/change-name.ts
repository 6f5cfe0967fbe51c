import type { changeName as contract } from '@canvass/contracts/account'
import { changeOwnName } from '@canvass/db/accounts/own-account'
import { auditedBy } from '../../../../http/audited-by.ts'
import type { Handler } from '../../../../http/serve.ts'
import type { AuthParts } from '../../auth-parts.ts'
import { withDoorLog } from '../../with-door-log.ts'
import { ownerOf, requireOwner } from '../require-owner.ts'

export function changeName(parts: AuthParts): Handler<typeof contract> {
  const { database, doorLog, sessions } = parts
  return ({ actor, body: { firstName, lastName, currentPassword }, request }) => {
    const { userId, organizationId } = actor
    return withDoorLog(doorLog, request, { event: 'change_name', userId, organizationId }, async () => {
      await requireOwner(parts, actor, currentPassword)
      await changeOwnName(database, ownerOf(actor), { firstName, lastName }, auditedBy(actor, request))
      sessions.doubt({ userId })
      return { user: { ...actor.user, firstName, lastName } }
    })
  }
}
