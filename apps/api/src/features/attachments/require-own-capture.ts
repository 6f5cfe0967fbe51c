import { findCaptureOwner } from '@canvass/db/captures/captures'
import type { Database } from '@canvass/db/database'
import { isLeaderOf } from '@canvass/domain/edit-rules'
import type { Actor } from '../../http/actor.ts'
import { AppError } from '../../http/app-error.ts'
import { editorOf } from '../../http/viewer-of.ts'

/**
 * Checks that the caller may attach a recording: to captures they took, whoever owns them now; to captures they own;
 * and, for team leads, to those of their team members. The capture may arrive later. Callers who may no longer capture
 * can only add to captures that have already arrived, because those were checked.
 * @throws AppError conflict or gone, which a retry won't change, or too_many_requests if the capture has to arrive
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
  // A phone reads "not found" as a capture still in transit, and would retry the recording forever.
  if (!isOwn && (isFormer || !isLeaderOf(await editorOf(database, actor), capture.userId)))
    throw new AppError('conflict', 'Someone else captured this', { id: captureId, reason: 'not_yours' })
  if (capture.deletedAt)
    throw new AppError('gone', 'This capture was deleted', {
      id: captureId,
      deletedAt: capture.deletedAt.toISOString(),
    })
}
