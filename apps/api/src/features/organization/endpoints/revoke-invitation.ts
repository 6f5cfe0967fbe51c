import type { revokeInvitation as contract } from '@canvass/contracts/organization/invitations'
import { revoke } from '@canvass/db/accounts/invitations'
import { auditedBy } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import { type SharedParts, withDoorLog } from '../../auth/public.ts'
import { invitationRefused } from '../invitation-refused.ts'

export function revokeInvitation({ database, doorLog }: SharedParts): Handler<typeof contract> {
  return ({ actor, params, request }) => {
    const { organizationId, userId } = actor
    return withDoorLog(doorLog, request, { event: 'revoke_invitation', userId, organizationId }, async () => {
      const revoked = await revoke(database, { by: auditedBy(actor, request), id: params.id.toLowerCase() })
      if ('refused' in revoked) throw invitationRefused(revoked)
      return { id: revoked.id }
    })
  }
}
