import type { approveJoinRequest as contract } from '@canvass/contracts/organization/join-requests'
import { approveRequest } from '@canvass/db/joining/join-requests'
import { v7 as uuidv7 } from 'uuid'
import { auditedBy } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import { newSecret, withDoorLog, secretHash, type SharedParts } from '../../auth/public.ts'
import { joinRequestRefused } from '../join-request-refused.ts'
import { requestApprovedEmail } from '../emails.ts'

/**
 * Sends the requester an invitation. The reader of that mailbox creates the account, which takes its seat only then.
 */
export function approveJoinRequest({ database, doorLog, settings }: SharedParts): Handler<typeof contract> {
  return ({ actor, body: { role }, params: { id }, request }) => {
    const { organizationId, userId } = actor
    return withDoorLog(doorLog, request, { event: 'approve_join_request', userId, organizationId }, async () => {
      const token = newSecret()
      const done = await approveRequest(
        database,
        { by: auditedBy(actor, request), id },
        { invitationId: uuidv7(), role },
        { tokenHash: secretHash(token), emailFor: (told) => requestApprovedEmail(told, token, settings) },
      )
      if ('refused' in done) throw joinRequestRefused(done)
      return done
    })
  }
}
