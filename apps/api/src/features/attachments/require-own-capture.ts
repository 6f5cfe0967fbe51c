import { findCaptureOwner } from '@canvass/db/captures/captures'
import type { Database } from '@canvass/db/database'
import { leads } from '@canvass/domain/edit-rules'
import type { Actor } from '../../http/actor.ts'
import { AppError } from '../../http/app-error.ts'
import { editorOf } from '../../http/viewer-of.ts'

/**
 * Recordings are added to what one took oneself, whoever has it now, and to one's own; team leads' to those of whom they lead. The capture may
 * come later. Who may no longer capture adds to captures that came already, for those were looked at.
 * @throws AppError conflict or gone, which no other try will change, or too_many_requests where the capture has to come
 * first
 */
export async function requireOwnCapture(database: Database, actor: Actor, captureId: string): Promise<void> {
  const capture = await findCaptureOwner(database, { organizationId: actor.organizationId, captureId })
  const isFormer = actor.formerSince !== undefined
  if (!capture) {
    if (!isFormer) return
    throw new AppError('too_many_requests', 'Send the capture first', { retryAfter: 30 })
  }
  const isOwn = capture.userId === actor.userId || capture.takenBy === actor.userId
  // A phone takes "not found" for a capture that is still on its way, and would offer the recording for ever.
  if (!isOwn && (isFormer || !leads(await editorOf(database, actor), capture.userId)))
    throw new AppError('conflict', 'Someone else captured this', { id: captureId, reason: 'not_yours' })
  if (capture.deletedAt)
    throw new AppError('gone', 'This capture was deleted', {
      id: captureId,
      deletedAt: capture.deletedAt.toISOString(),
    })
}
