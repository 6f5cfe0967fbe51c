import type { Tenant } from '@canvass/db/database'
import { canEditLead, canSeeLead, isLeaderOf } from '@canvass/domain/edit-rules'
import { type EditableLead, lockCapture, lockLead } from '@canvass/db/leads/lead-edits'
import type { OpActor } from './op-actor.ts'
import { type Outcome, rejected } from './outcome.ts'

export const NOT_FOUND = 'This lead no longer exists'
const NOT_YOURS = 'Only the owner or a team lead can change this lead'

export const GONE = 'This lead was deleted'

/** The locked target of an edit: a lead, or a capture that will become one; or the reason it can't be edited. */
export type Target =
  | { leadId: string; lead: EditableLead | undefined; captureTags: readonly string[]; refusal?: never }
  | { refusal: Outcome; leadId?: never; lead?: never; captureTags?: never }

/**
 * Finds a lead by its id or the id of any capture joined to it. A deletion wins over an edit, and a lead the caller may
 * not see looks nonexistent.
 */
export async function findTarget(tenant: Tenant, actor: OpActor, id: string): Promise<Target> {
  const { organizationId } = actor
  const capture = await lockCapture(tenant, { organizationId, captureId: id })
  if (!capture) return { refusal: rejected(NOT_FOUND) }
  const { leadId } = capture
  const captureTags = capture.meta.tags ?? []
  const lead = await lockLead(tenant, { organizationId, leadId })
  if (!lead) {
    if (capture.deletedAt) return { refusal: rejected(GONE) }
    const isOwn = capture.userId === actor.userId || isLeaderOf(actor.editor, capture.userId)
    if (capture.state === 'quarantined' || !isOwn) return { refusal: rejected(NOT_FOUND) }
    return { leadId, lead, captureTags }
  }
  return editRefusal(actor, lead) ?? { leadId, lead, captureTags }
}

/** Returns why the caller may not edit a lead, if so. */
export function editRefusal(
  actor: OpActor,
  lead: { ownerId: string | null; visibility: 'organization' | 'private'; deletedAt: Date | null },
): { refusal: Outcome } | undefined {
  if (!canSeeLead(actor.editor, lead)) return { refusal: rejected(NOT_FOUND) }
  if (lead.deletedAt) return { refusal: rejected(GONE) }
  return canEditLead(actor.editor, lead) ? undefined : { refusal: rejected(NOT_YOURS) }
}
