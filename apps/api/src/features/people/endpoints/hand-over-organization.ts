import type { handOverOrganization as contract } from '@canvass/contracts/people'
import { handOver } from '@canvass/db/accounts/change-people'
import type { Handler } from '../../../http/serve.ts'
import type { SharedParts } from '../../auth/public.ts'
import { runPersonChange } from '../run-person-change.ts'

export function handOverOrganization(parts: SharedParts): Handler<typeof contract> {
  return async ({ actor, body: { toUserId, currentPassword }, request }) => {
    const personId = toUserId.toLowerCase()
    await parts.requireOwner(actor, currentPassword)
    const done = await runPersonChange(parts, { actor, request, personId, event: 'hand_over' }, (of) =>
      handOver(parts.database, of),
    )
    parts.sessions.doubt({ userId: actor.userId })
    return done
  }
}
