import type { changeOrganization as contract } from '@canvass/contracts/organization'
import { changeOrganizationOf } from '@canvass/db/accounts/organization'
import type { Deps } from '../../../deps.ts'
import type { Handler } from '../../../http/serve.ts'

/** Who is signed in carries the organization's name and size: what is remembered of the caller is asked for anew. */
export function changeOrganization({ database, doorLog, sessions }: Deps): Handler<typeof contract> {
  return async ({ actor: { organizationId, userId }, body, request }) => {
    const changed = await changeOrganizationOf(database, organizationId, body)
    sessions.doubt({ userId })
    doorLog(request, { event: 'change_organization', outcome: 'ok', userId, organizationId })
    return changed
  }
}
