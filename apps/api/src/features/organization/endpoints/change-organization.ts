import type { changeOrganization as contract } from '@canvass/contracts/organization/profile'
import { changeOrganizationOf } from '@canvass/db/accounts/organization'
import { auditedBy } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import { isSelfHosted, type SharedParts } from '../../auth/public.ts'

/** Changes an organization. Every signed-in user carries its name and size, so cached callers are refreshed. */
export function changeOrganization({ database, doorLog, sessions, settings }: SharedParts): Handler<typeof contract> {
  return async ({ actor, body, request }) => {
    const { organizationId, userId } = actor
    const changed = await changeOrganizationOf(database, auditedBy(actor, request), body)
    sessions.doubt({ userId })
    doorLog(request, { event: 'change_organization', outcome: 'ok', userId, organizationId })
    return { ...changed, isSelfHosted: isSelfHosted(settings) }
  }
}
