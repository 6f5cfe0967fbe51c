import type { handOverOrganization as contract } from '@canvass/contracts/people'
import { handOver } from '@canvass/db/accounts/change-people'
import type { Handler } from '../../../http/serve.ts'
import { type AuthParts, requireOwner } from '../../auth/public.ts'
import { changingPerson } from '../changing-person.ts'

export function handOverOrganization(parts: AuthParts): Handler<typeof contract> {
  return async ({ actor, body: { toUserId, currentPassword }, request }) => {
    const personId = toUserId.toLowerCase()
    await requireOwner(parts, actor, currentPassword)
    const done = await changingPerson(parts, { actor, request, personId, event: 'hand_over' }, (of) =>
      handOver(parts.database, of),
    )
    parts.sessions.doubt({ userId: actor.userId })
    return done
  }
}
