import { findLed, readLed } from '@canvass/db/accounts/led-by'
import type { Database, Tenant } from '@canvass/db/database'
import type { Viewer } from '@canvass/db/viewer'
import type { Editor } from '@canvass/domain/edit-rules'
import { highestRole, isAtLeast } from '@canvass/domain/role-order'
import type { Actor } from './actor.ts'

/** What the caller may see of their organization: private leads are their owner's, and theirs who lead the owner. */
export const viewerOf = (actor: Actor): Viewer => ({
  organizationId: actor.organizationId,
  userId: actor.userId,
  seesPrivate: isAtLeast(rolesOf(actor), 'admin'),
})

/** For what belongs to no lead. How far a team lead reaches among leads says {@link editorIn}. */
export const isTeamLead = (actor: Actor): boolean => isAtLeast(rolesOf(actor), 'team_lead')

/** The caller as the rules of edits know them, with whom they lead as it stands in this transaction. */
export const editorIn = (tenant: Tenant, actor: Actor): Promise<Editor> =>
  editorWith(actor, () => readLed(tenant, actor))

/** The same, where no transaction is open. */
export const editorOf = (database: Database, actor: Actor): Promise<Editor> =>
  editorWith(actor, () => findLed(database, actor))

/** Only of a team lead the database is asked: the others' reach follows from their role. */
async function editorWith(actor: Actor, read: () => Promise<Editor['led']>): Promise<Editor> {
  const roles = rolesOf(actor)
  return { id: actor.userId, ...roles, led: highestRole(roles) === 'team_lead' ? await read() : [] }
}

const rolesOf = ({ role, isSuperAdmin }: Actor): Pick<Editor, 'role' | 'systemRole'> => ({
  role,
  systemRole: isSuperAdmin ? 'super_admin' : 'user',
})
