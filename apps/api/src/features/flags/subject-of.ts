import type { FlagSubject } from '@canvass/domain/flags/evaluate-flag'
import { highestRole } from '@canvass/domain/role-order'
import type { Actor } from '../../http/actor.ts'

/** As the session says. What a caller says of itself is never asked: it would be the caller who grants. */
export const subjectOf = ({ userId, organizationId, user }: Actor): FlagSubject => ({
  userId,
  organizationId,
  role: highestRole(user),
  plan: user.plan,
})
