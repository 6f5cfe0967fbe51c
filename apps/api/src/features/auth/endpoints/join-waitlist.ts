import type { joinWaitlist as contract } from '@canvass/contracts/auth'
import type { Handler } from '../../../http/serve.ts'
import type { AuthParts } from '../auth-parts.ts'
import { callerNetworkOf } from '../caller.ts'
import { withDoorLog } from '../with-door-log.ts'

/** Gives the same response for an address already on the waitlist. */
export function joinWaitlist({ attempts, doorLog, waitlist }: AuthParts): Handler<typeof contract> {
  return ({ body: { email, firstName, lastName, ...details }, request }) =>
    withDoorLog(doorLog, request, { event: 'waitlist', typed: email.toLowerCase() }, async () => {
      await attempts.take(['waitlist from one address', callerNetworkOf(request.ip)])
      await waitlist.join({ email, firstName, lastName, details })
      return { message: "You're on the waitlist! We'll notify you when access becomes available." }
    })
}
