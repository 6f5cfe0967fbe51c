import type { Viewer } from '@canvass/db/viewer'
import type { Actor } from './actor.ts'

/** What the caller may see of their organization: private leads are their owner's, and team leads' and above. */
export const viewerOf = (actor: Actor): Viewer => ({
  organizationId: actor.organizationId,
  userId: actor.userId,
  seesPrivate: isTeamLead(actor),
})

export const isTeamLead = (actor: Actor): boolean =>
  actor.isSuperAdmin || actor.role === 'admin' || actor.role === 'team_lead'
