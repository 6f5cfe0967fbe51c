import type { FlagSubject } from '@canvass/domain/flags/evaluate-flag'
import { highestRole } from '@canvass/domain/role-order'
import type { Actor } from '../../http/actor.ts'

/**
 * Builds the flag subject from the session alone. Trusting a caller's claims would let callers grant themselves
 * features.
 */
export const subjectOf = ({ userId, organizationId, user }: Actor): FlagSubject => ({
  userId,
  organizationId,
  role: highestRole(user),
  plan: user.plan,
})
