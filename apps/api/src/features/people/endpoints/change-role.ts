import type { changeRole as contract } from '@canvass/contracts/people'
import { changeRoleOf } from '@canvass/db/accounts/change-people'
import type { Handler } from '../../../http/serve.ts'
import { type AuthParts, requireOwner } from '../../auth/public.ts'
import { changingPerson } from '../changing-person.ts'

/** To make an admin is to give away all that the caller may do, so it asks for the password. */
export function changeRole(parts: AuthParts): Handler<typeof contract> {
  return async ({ actor, params, body: { role, currentPassword }, request }) => {
    const personId = params.id.toLowerCase()
    if (role === 'admin') await requireOwner(parts, actor, currentPassword)
    await changingPerson(parts, { actor, request, personId, event: 'change_role' }, (of) =>
      changeRoleOf(parts.database, of, role),
    )
    return { id: personId, role }
  }
}
