import type { changeRole as contract } from '@canvass/contracts/people'
import { changeRoleOf } from '@canvass/db/accounts/change-people'
import type { Handler } from '../../../http/serve.ts'
import type { SharedParts } from '../../auth/public.ts'
import { runPersonChange } from '../run-person-change.ts'

/** Changes a role. Making an admin hands out all of the caller's rights, so it requires the password. */
export function changeRole(parts: SharedParts): Handler<typeof contract> {
  return async ({ actor, params, body: { role, currentPassword }, request }) => {
    const personId = params.id.toLowerCase()
    if (role === 'admin') await parts.requireOwner(actor, currentPassword)
    await runPersonChange(parts, { actor, request, personId, event: 'change_role' }, (of) =>
      changeRoleOf(parts.database, of, role),
    )
    return { id: personId, role }
  }
}
