import type { reactivatePerson as contract } from '@canvass/contracts/people'
import { reactivate } from '@canvass/db/accounts/change-people'
import type { Handler } from '../../../http/serve.ts'
import type { AuthParts } from '../../auth/public.ts'
import { changingPerson } from '../changing-person.ts'

export function reactivatePerson(parts: AuthParts): Handler<typeof contract> {
  return ({ actor, params, request }) =>
    changingPerson(parts, { actor, request, personId: params.id.toLowerCase(), event: 'reactivate' }, (of) =>
      reactivate(parts.database, of),
    )
}
