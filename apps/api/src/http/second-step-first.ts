import type { Endpoint } from '@canvass/contracts/endpoint'
import type { Actor } from './actor.ts'
import { AppError } from './app-error.ts'

/** Often enough that what waits on devices is on its way soon after it is set up. */
const AGAIN_SECONDS = 60
/** Who is signed in, the way out, what is on for whom, and the set-up itself. */
const OPEN = /^\/api\/(?:auth|account\/second-step|feature-flags)(?:\/|$)/

/**
 * Puts off everything until whoever must have a second step has set it up. Nothing that they captured is refused, so that
 * their devices keep it and send it then.
 */
export function requireSecondStep({ path }: Pick<Endpoint, 'path'>, actor: Actor): void {
  if (!actor.user.mustSetUpSecondStep || OPEN.test(path)) return
  throw new AppError('unavailable', 'Set up two-step verification first. Your organization requires it.', {
    reason: 'second_step_required',
    retryAfter: AGAIN_SECONDS,
  })
}
