import type { cutOffPerson as contract } from '@canvass/contracts/people'
import type { Database } from '@canvass/db/database'
import { cutOff } from '@canvass/db/accounts/people'
import { AppError } from '../../../http/app-error.ts'
import { auditedBy } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import type { DoorLog } from '../../auth/public.ts'

/** Cuts off a deactivated person. An active one would only be signed out, and could sign in again immediately. */
export function cutOffPerson(parts: { database: Database; doorLog: DoorLog }): Handler<typeof contract> {
  const { database, doorLog } = parts
  return async ({ actor, params, request }) => {
    const { organizationId, userId } = actor
    const id = params.id.toLowerCase()
    const ended = await cutOff(database, { organizationId, userId: id }, auditedBy(actor, request))
    if (ended === undefined) throw new AppError('not_found', 'Not found')
    if (ended === 'active') throw new AppError('conflict', 'This person is still active')
    doorLog(request, { event: 'cut_off', outcome: 'ok', userId, organizationId, personId: id })
    return { id, endedSessions: ended }
  }
}
