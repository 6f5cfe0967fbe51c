import type { Endpoint } from '@canvass/contracts/endpoint'
import type { Actor } from './actor.ts'
import { AppError } from './app-error.ts'

/** Short enough that pending captures are sent soon after the setup. */
const RETRY_AFTER_SECONDS = 60
/** The current user, signing out, feature flags, and the setup itself. */
const OPEN = /^\/api\/(?:auth|account\/second-step|feature-flags)(?:\/|$)/

/**
 * Postpones everything until a person who must have a second step sets it up. Captures aren't refused, so devices keep
 * them and send them then.
 */
export function requireSecondStep({ path }: Pick<Endpoint, 'path'>, actor: Actor): void {
  if (!actor.user.mustSetUpSecondStep || OPEN.test(path)) return
  throw new AppError('unavailable', 'Set up two-step verification first. Your organization requires it.', {
    reason: 'second_step_required',
    retryAfter: RETRY_AFTER_SECONDS,
  })
}
