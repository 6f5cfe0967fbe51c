import type { createInvitation as contract } from '@canvass/contracts/organization/invitations'
import { invite } from '@canvass/db/accounts/invitations'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../../http/app-error.ts'
import { auditedBy } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import { type SharedParts, newSecret, withDoorLog, secretHash } from '../../auth/public.ts'
import { invitationRefused } from '../invitation-refused.ts'
import { invitationEmail, invitationLink } from '../emails.ts'

/** Creates an invitation. Its secret is sent only by mail or returned once; the stored form can't open it. */
export function createInvitation({ attempts, database, doorLog, settings }: SharedParts): Handler<typeof contract> {
  return ({ actor, body: { email = null, ...body }, request }) => {
    const { organizationId, userId } = actor
    return withDoorLog(
      doorLog,
      request,
      { event: 'invite', userId, organizationId, typed: email ?? 'link' },
      async () => {
        if (email !== null && body.maxUses > 1)
          throw new AppError('invalid', 'An invitation by email is for one person', {
            fields: { maxUses: 'An invitation by email is for one person' },
          })
        if (email !== null) await attempts.take(['invitation letters of one organization', organizationId])
        const token = newSecret()
        const made = await invite(
          database,
          { by: auditedBy(actor, request), id: uuidv7() },
          { email, ...body },
          { tokenHash: secretHash(token), emailFor: (told) => invitationEmail(told, token, settings) },
        )
        if ('refused' in made) throw invitationRefused(made)
        return { invitation: made, link: email === null ? invitationLink(token, settings) : null }
      },
    )
  }
}
