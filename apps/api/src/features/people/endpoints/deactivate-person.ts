import type { deactivatePerson as contract } from '@canvass/contracts/people'
import { deactivate } from '@canvass/db/accounts/change-people'
import type { Handler } from '../../../http/serve.ts'
import type { AuthParts } from '../../auth/public.ts'
import { changingPerson } from '../changing-person.ts'

export function deactivatePerson(parts: AuthParts): Handler<typeof contract> {
  return async ({ actor, params, request }) => {
    const personId = params.id.toLowerCase()
    const { leads } = await changingPerson(parts, { actor, request, personId, event: 'deactivate' }, (of) =>
      deactivate(parts.database, of),
    )
    return { id: personId, leads }
  }
}
