import type { reactivatePerson as contract } from '@canvass/contracts/people'
import { reactivate } from '@canvass/db/accounts/change-people'
import type { Handler } from '../../../http/serve.ts'
import type { SharedParts } from '../../auth/public.ts'
import { runPersonChange } from '../run-person-change.ts'

export function reactivatePerson(parts: SharedParts): Handler<typeof contract> {
  return ({ actor, params, request }) =>
    runPersonChange(parts, { actor, request, personId: params.id.toLowerCase(), event: 'reactivate' }, (of) =>
      reactivate(parts.database, of),
    )
}
