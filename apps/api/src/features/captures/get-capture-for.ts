import { findCapture, type SeenCapture } from '@canvass/db/captures/captures'
import type { Database } from '@canvass/db/database'
import { isLeaderOf } from '@canvass/domain/edit-rules'
import type { Actor } from '../../http/actor.ts'
import { AppError } from '../../http/app-error.ts'
import { editorOf, viewerOf } from '../../http/viewer-of.ts'

/** @throws AppError not_found if the caller may not see it, gone if it was deleted */
export async function getCaptureFor(database: Database, actor: Actor, id: string): Promise<SeenCapture> {
  const seen = await findCapture(database, viewerOf(actor), id)
  if (!seen) throw new AppError('not_found', 'Not found')
  // A capture whose lead was discarded can be restored, so it stays visible.
  if (seen.deletedAt !== null && seen.answer.state !== 'discarded')
    throw new AppError('gone', 'This capture was deleted', { id, deletedAt: seen.deletedAt })
  return seen
}

/** Lets members change only their own captures, reporting others as not found; team leads also change their team's. */
export async function requireOwn(database: Database, actor: Actor, seen: SeenCapture): Promise<void> {
  if (seen.userId !== actor.userId && !isLeaderOf(await editorOf(database, actor), seen.userId))
    throw new AppError('not_found', 'Not found')
}
