import type { changeOrganization as contract } from '@canvass/contracts/organization/profile'
import { changeOrganizationOf } from '@canvass/db/accounts/organization'
import { TIME_ZONE_MESSAGE } from '@canvass/contracts/organization/time-zone'
import { AppError } from '../../../http/app-error.ts'
import { auditedBy } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import { isSelfHosted, type SharedParts } from '../../auth/public.ts'

/** Changes an organization. Every signed-in user carries its name and size, so cached callers are refreshed. */
export function changeOrganization({ database, doorLog, sessions, settings }: SharedParts): Handler<typeof contract> {
  return async ({ actor, body, request }) => {
    const { organizationId, userId } = actor
    const changed = await changeOrganizationOf(database, auditedBy(actor, request), body)
    // The server's list of zones may be older than the device's.
    if ('refused' in changed)
      throw new AppError('invalid', TIME_ZONE_MESSAGE, { fields: { timeZone: TIME_ZONE_MESSAGE } })
    sessions.doubt({ userId })
    doorLog(request, { event: 'change_organization', outcome: 'ok', userId, organizationId })
    return { ...changed, isSelfHosted: isSelfHosted(settings) }
  }
}
