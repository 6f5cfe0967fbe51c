import type { Endpoint } from '@canvass/contracts/endpoint'
import type { Actor } from './actor.ts'
import { AppError } from './app-error.ts'

/** Often enough that what waits on devices is on its way soon after a suspension ends. */
const AGAIN_SECONDS = 300
/** One's own account, what is on for whom, and what devices ask about what they sent: none of it adds to the organization. */
const OPEN = /^\/api\/(?:auth|account|feature-flags|captures\/(?:check|manifest))(?:\/|$)/

/**
 * Puts off whatever would change something in a suspended organization. Its people sign in, read and export; nothing that
 * they capture is refused, so that their devices keep it and send it when the suspension ends.
 */
export function requireActive({ method, path, access }: Endpoint, actor: Actor | undefined): void {
  if (!actor?.isSuspended || method === 'GET' || access === 'super_admin' || OPEN.test(path)) return
  throw new AppError('unavailable', 'Your organization is suspended. Nothing can be changed until that ends.', {
    reason: 'organization_suspended',
    retryAfter: AGAIN_SECONDS,
  })
}
