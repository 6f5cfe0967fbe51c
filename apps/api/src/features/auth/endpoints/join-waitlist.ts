import type { joinWaitlist as contract } from '@canvass/contracts/auth'
import type { Handler } from '../../../http/serve.ts'
import { callerOf } from '../attempts.ts'
import type { AuthParts } from '../auth-parts.ts'

/** The same answer for an address that waits already. */
export function joinWaitlist({ attempts, waitlist }: AuthParts): Handler<typeof contract> {
  return async ({ body: { email, firstName, lastName, ...details }, request }) => {
    await attempts.take(['waitlist from one address', callerOf(request.ip)])
    await waitlist.join({ email, firstName, lastName, details })
    return { message: "You're on the waitlist! We'll notify you when access becomes available." }
  }
}
