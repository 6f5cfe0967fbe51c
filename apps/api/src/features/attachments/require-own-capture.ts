import { findCaptureOwner } from '@canvass/db/captures'
import type { Database } from '@canvass/db/database'
import type { Actor } from '../../http/actor.ts'
import { AppError } from '../../http/app-error.ts'
import { isTeamLead } from '../../http/viewer-of.ts'

/**
 * Recordings are added to one's own captures, team leads' to any; the capture may come later. Who may no longer capture
 * adds to captures that came already, for those were looked at.
 * @throws AppError not_found, gone, or too_many_requests where the capture has to come first
 */
export async function requireOwnCapture(database: Database, actor: Actor, captureId: string): Promise<void> {
  const capture = await findCaptureOwner(database, { organizationId: actor.organizationId, captureId })
  const isFormer = actor.formerSince !== undefined
  if (!capture) {
    if (!isFormer) return
    throw new AppError('too_many_requests', 'The capture has to come first', { retryAfter: 30 })
  }
  if (capture.userId !== actor.userId && (isFormer || !isTeamLead(actor))) throw new AppError('not_found', 'Not found')
  if (capture.deletedAt)
    throw new AppError('gone', 'This capture was deleted', {
      id: captureId,
      deletedAt: capture.deletedAt.toISOString(),
    })
}
