import { type Database, inTenant, type Tenant } from '@canvass/db/database'
import { findDiscarder, hasOthersWork } from '@canvass/db/leads/discarded-leads'
import { canEditLead } from '@canvass/domain/edit-rules'
import { isAtLeast } from '@canvass/domain/role-order'
import type { Actor } from '../../http/actor.ts'
import { editorIn } from '../../http/viewer-of.ts'

/** A lead and the person who took its capture. */
interface TakenLead {
  leadId: string
  takenById: string
}

/**
 * Returns why the caller may not discard a lead that they may edit, if so. Admins may discard any lead; others only
 * what they captured, as long as nobody else has worked on it: that sets a shot aside rather than deleting a lead.
 */
export async function discardRefusal(
  tenant: Tenant,
  { organizationId, userId, user }: Actor,
  { leadId, takenById }: TakenLead,
): Promise<string | undefined> {
  if (isAtLeast(user, 'admin')) return undefined
  if (takenById !== userId) return 'Only the person who captured this lead or an admin can discard it'
  return (await hasOthersWork(tenant, { organizationId, leadId, userId }))
    ? 'Other people have added to or changed this lead, so only an admin can discard it'
    : undefined
}

/**
 * Whether the caller may discard a lead that they see. For someone else's lead, the usual case, this needs no query.
 */
export async function canDiscardLead(
  database: Database,
  actor: Actor,
  { ownerId, ...taken }: TakenLead & { ownerId: string | null },
): Promise<boolean> {
  if (isAtLeast(actor.user, 'admin')) return true
  if (taken.takenById !== actor.userId) return false
  return inTenant(
    database,
    actor.organizationId,
    async (tenant) =>
      canEditLead(await editorIn(tenant, actor), { ownerId }) &&
      (await discardRefusal(tenant, actor, taken)) === undefined,
  )
}

/**
 * Returns why the caller may not restore a lead that they may edit, if so. `discardedBy` is the person who discarded
 * it.
 */
export const restoreRefusal = ({ userId, user }: Actor, discardedBy: string | null): string | undefined =>
  discardedBy === userId || isAtLeast(user, 'admin')
    ? undefined
    : 'Only the person who discarded it or an admin can restore it'

/** Whether the caller may restore a discarded lead that they see. */
export async function canRestoreLead(
  database: Database,
  actor: Actor,
  { leadId, ownerId }: { leadId: string; ownerId: string | null },
): Promise<boolean> {
  const { organizationId } = actor
  return inTenant(
    database,
    organizationId,
    async (tenant) =>
      canEditLead(await editorIn(tenant, actor), { ownerId }) &&
      restoreRefusal(actor, await findDiscarder(tenant, { organizationId, leadId })) === undefined,
  )
}
