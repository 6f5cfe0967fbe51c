import type { renewInvitation as contract } from '@canvass/contracts/organization/invitations'
import { renew } from '@canvass/db/accounts/invitations'
import { auditedBy } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import { type SharedParts, newSecret, withDoorLog, secretHash } from '../../auth/public.ts'
import { invitationRefused } from '../invitation-refused.ts'
import { invitationEmail, invitationLink } from '../emails.ts'

export function renewInvitation({ attempts, database, doorLog, settings }: SharedParts): Handler<typeof contract> {
  return ({ actor, params, request }) => {
    const { organizationId, userId } = actor
    return withDoorLog(doorLog, request, { event: 'renew_invitation', userId, organizationId }, async () => {
      await attempts.take(['invitation letters of one organization', organizationId])
      const token = newSecret()
      const renewed = await renew(
        database,
        { by: auditedBy(actor, request), id: params.id.toLowerCase() },
        { tokenHash: secretHash(token), emailFor: (told) => invitationEmail(told, token, settings) },
      )
      if ('refused' in renewed) throw invitationRefused(renewed)
      return { invitation: renewed, link: renewed.email === null ? invitationLink(token, settings) : null }
    })
  }
}
