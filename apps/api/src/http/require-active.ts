import type { Endpoint } from '@canvass/contracts/endpoint'
import type { Actor } from './actor.ts'
import { AppError } from './app-error.ts'

/** Short enough that pending captures are sent soon after a suspension ends. */
const RETRY_AFTER_SECONDS = 300
/**
 * One's own account, feature flags, and the devices' checks of what they sent: none of these add anything to the
 * organization.
 */
const OPEN = /^\/api\/(?:auth|account|feature-flags|captures\/(?:check|manifest))(?:\/|$)/

/**
 * Postpones every change to a suspended organization. Its members can sign in, read, and export. Captures aren't
 * refused, so devices keep them and send them when the suspension ends.
 */
export function requireActive({ method, path, access }: Endpoint, actor: Actor | undefined): void {
  if (!actor?.isSuspended || method === 'GET' || access === 'super_admin' || OPEN.test(path)) return
  throw new AppError(
    'unavailable',
    'Your organization is suspended. You can’t change anything until the suspension ends.',
    {
      reason: 'organization_suspended',
      retryAfter: RETRY_AFTER_SECONDS,
    },
  )
}
