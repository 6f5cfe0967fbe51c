import { findTeamScope, readTeamScope } from '@canvass/db/accounts/team-scope'
import type { Database, Tenant } from '@canvass/db/database'
import type { Viewer } from '@canvass/db/viewer'
import type { Editor } from '@canvass/domain/edit-rules'
import { highestRole, isAtLeast } from '@canvass/domain/role-order'
import type { Actor } from './actor.ts'

/**
 * Returns what the caller may see of their organization: private leads are visible to their owner and the owner's team
 * leads.
 */
export const viewerOf = (actor: Actor): Viewer => ({
  organizationId: actor.organizationId,
  userId: actor.userId,
  seesPrivate: isAtLeast(rolesOf(actor), 'admin'),
})

/** For objects that belong to no lead. {@link editorIn} determines which leads a team lead may edit. */
export const isTeamLead = (actor: Actor): boolean => isAtLeast(rolesOf(actor), 'team_lead')

/** Returns the caller for the edit rules, with their team as read in this transaction. */
export const editorIn = (tenant: Tenant, actor: Actor): Promise<Editor> =>
  editorWith(actor, () => readTeamScope(tenant, actor))

/** Does the same outside a transaction. */
export const editorOf = (database: Database, actor: Actor): Promise<Editor> =>
  editorWith(actor, () => findTeamScope(database, actor))

/** Queries the database only for team leads; for the others, the role alone decides. */
async function editorWith(actor: Actor, read: () => Promise<Editor['led']>): Promise<Editor> {
  const roles = rolesOf(actor)
  return { id: actor.userId, ...roles, led: highestRole(roles) === 'team_lead' ? await read() : [] }
}

const rolesOf = ({ role, isSuperAdmin }: Actor): Pick<Editor, 'role' | 'systemRole'> => ({
  role,
  systemRole: isSuperAdmin ? 'super_admin' : 'user',
})
