import type { declineJoinRequest as contract } from '@canvass/contracts/organization/join-requests'
import { declineRequest } from '@canvass/db/joining/join-requests'
import { auditedBy } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import { withDoorLog, type SharedParts } from '../../auth/public.ts'
import { joinRequestRefused } from '../join-request-refused.ts'

export function declineJoinRequest({ database, doorLog }: SharedParts): Handler<typeof contract> {
  return ({ actor, params: { id }, request }) => {
    const { organizationId, userId } = actor
    return withDoorLog(doorLog, request, { event: 'decline_join_request', userId, organizationId }, async () => {
      const done = await declineRequest(database, { by: auditedBy(actor, request), id })
      if ('refused' in done) throw joinRequestRefused(done)
      return done
    })
  }
}
