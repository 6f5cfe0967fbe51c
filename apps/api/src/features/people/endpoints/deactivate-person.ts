import type { deactivatePerson as contract } from '@canvass/contracts/people'
import { deactivate } from '@canvass/db/accounts/change-people'
import type { Handler } from '../../../http/serve.ts'
import type { SharedParts } from '../../auth/public.ts'
import { runPersonChange } from '../run-person-change.ts'

export function deactivatePerson(parts: SharedParts): Handler<typeof contract> {
  return async ({ actor, params, request }) => {
    const personId = params.id.toLowerCase()
    const { leads } = await runPersonChange(parts, { actor, request, personId, event: 'deactivate' }, (of) =>
      deactivate(parts.database, of),
    )
    return { id: personId, leads }
  }
}
