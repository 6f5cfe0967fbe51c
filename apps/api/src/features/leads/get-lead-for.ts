import type { Database } from '@canvass/db/database'
import { findLead, type SeenLead } from '@canvass/db/leads/leads'
import type { Actor } from '../../http/actor.ts'
import { AppError } from '../../http/app-error.ts'
import { viewerOf } from '../../http/viewer-of.ts'
import { canRestoreLead } from './discard-refusal.ts'

/** @throws AppError not_found if the caller may not see it, gone if it was merged or deleted */
export async function getLeadFor(database: Database, actor: Actor, id: string): Promise<SeenLead> {
  const seen = await findLead(database, viewerOf(actor), id)
  if (!seen) throw new AppError('not_found', 'Not found')
  if (seen.joinedTo !== null)
    throw new AppError('gone', 'This lead was merged into another', {
      id,
      reason: 'joined',
      // The summary is the other lead's, if that one exists already and the caller may see it.
      ...(seen.summary && { leadId: seen.joinedTo }),
    })
  if (seen.deletedAt !== null)
    throw new AppError('gone', 'This lead was deleted', {
      id,
      deletedAt: seen.deletedAt,
      ...(seen.capture.state === 'discarded' && {
        reason: 'discarded',
        ...(await restorePermission(database, actor, seen)),
      }),
    })
  return seen
}

/** Tells the client whether the caller may restore the lead, so it doesn't offer a refused action. */
async function restorePermission(
  database: Database,
  actor: Actor,
  { summary }: SeenLead,
): Promise<{ canRestore: boolean }> {
  const canRestore = summary !== null && (await canRestoreLead(database, actor, { ...summary, leadId: summary.id }))
  return { canRestore }
}
