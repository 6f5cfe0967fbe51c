import { withRoom } from '../../../platform/storage/ballast.ts'
import { settleDiscards } from '../../discards/settle-discards.ts'
import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { databaseOf, type LocalDatabase, type Whose } from '../../../platform/local/local-database.ts'
import { joinCapture } from './afterthoughts.ts'
import { type Batch, closeBatch, listBatch } from './batch.ts'
import type { ReviewRow } from '../../../platform/local/rows/batch-rows.ts'
import { forgetOrDiscard, type Removal } from './forget-or-discard.ts'
import { takeApart } from './joins.ts'
import { announceOtherWork } from '../../../platform/outbox/other-work-signals.ts'

/**
 * Records decisions. Deletes nothing: a discarded shot is deleted when the review ends, and can be restored until then.
 */
export async function decide(
  whose: Whose,
  captureIds: readonly string[],
  decision: 'kept' | 'discarded',
): Promise<void> {
  const db = databaseOf(whose)
  await withRoom(db, () =>
    db.transaction('rw', db.reviews, async () => {
      // The same for all of them, so that they are undone together.
      const at = await nextTime(db)
      await db.reviews.bulkPut(captureIds.map((captureId) => ({ captureId, decision, joinedTo: null, at })))
    }),
  )
}

/** Returns the time for a decision: later than all others, even if the clock was set back in between. */
const nextTime = async (db: LocalDatabase): Promise<number> =>
  (await db.reviews.toArray()).reduce((latest, { at }) => Math.max(latest, at + 1), Date.now())

/**
 * Joins a back to a front after a person confirmed that they belong together: from now on it belongs to the front's
 * lead.
 */
export async function joinShots(whose: Whose, frontId: string, backId: string): Promise<void> {
  const db = databaseOf(whose)
  await withRoom(db, () =>
    db.transaction('rw', [db.captures, db.afterthoughts, db.reviews], async () => {
      const front = await db.captures.get(frontId)
      if (!front) return
      await joinCapture(db, backId, front.leadId)
      await db.reviews.put({ captureId: backId, decision: 'joined', joinedTo: frontId, at: await nextTime(db) })
    }),
  )
  announceOtherWork()
}

/** Undoes the last decision, including a join that the server has. Resolves to the ids that need a decision again. */
export async function undoLast(whose: Whose, captureIds: readonly string[]): Promise<string[]> {
  const db = databaseOf(whose)
  const rows = (await db.reviews.bulkGet([...captureIds])).filter((row): row is ReviewRow => row !== undefined)
  const newest = Math.max(...rows.map(({ at }) => at))
  const last = rows.filter(({ at }) => at === newest)
  for (const { captureId, decision } of last) if (decision === 'joined') await takeApart(db, captureId)
  const free = last.map(({ captureId }) => captureId)
  await db.reviews.bulkDelete(free)
  return free
}

/** What became of the shots that were marked as discarded. */
export interface Discarded {
  /** Deleted on this device. */
  deleted: number
  /** Had become leads: those leave every list, and can be restored. */
  leads: number
}

/** Ends a review: deletes what was discarded, so that the next shots start a new batch. */
export async function finishReview(whose: Whose, batch: Batch): Promise<Discarded> {
  const db = databaseOf(whose)
  const rows = await listBatch(db, batch)
  const reviews = await db.reviews.bulkGet(rows.map(({ id }) => id))
  const marked = rows.filter((_, at) => reviews[at]?.decision === 'discarded')
  let leads = 0
  let deleted = 0
  for (const row of marked) {
    const joined = reviews.flatMap((review) => (review?.joinedTo === row.id ? review.captureId : []))
    // The other side is deleted along with the shot that it was joined to.
    for (const id of [row.id, ...joined]) {
      const removal = await forgetOrDiscard(db, id)
      if (removal === 'deleted') deleted += 1
      else if (removal === 'discarded') leads += 1
    }
  }
  await db.reviews.bulkDelete(rows.map(({ id }) => id))
  await closeBatch(db, batch.id)
  void settleDiscards(db).catch(() => undefined)
  return { deleted, leads }
}

/** Deletes one shot and everything said about it immediately, at a person's request. Resolves to what became of it. */
export async function discardShot(whose: Whose, row: CaptureRow): Promise<Removal> {
  const db = databaseOf(whose)
  const removal = await forgetOrDiscard(db, row.id)
  void settleDiscards(db).catch(() => undefined)
  return removal
}
