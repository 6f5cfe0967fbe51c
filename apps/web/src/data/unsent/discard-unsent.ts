import { forgetCapture } from '../captures/batch/forget-capture.ts'
import {
  databaseOf,
  type LocalDatabase,
  type SelfManagedCargo,
  type Whose,
  withDb,
} from '../../platform/local/local-database.ts'
import { selfManagedCargo, plainCargo, tableOf } from '../../platform/outbox/cargo.ts'
import { keysOnlyHere } from '../../platform/outbox/only-here.ts'
import { discardOnlyHere } from '../../platform/outbox/by-hand/cargo-by-hand.ts'
import { withRoom } from '../../platform/storage/ballast.ts'
import { deleteSpares, listOnlySpare, OWED_KEY } from '../../platform/storage/spare-cache.ts'
import { addDiscarded } from '../discards/add-discarded.ts'
import { timeOf } from '../losses/device-marks.ts'
import { settleDiscards } from '../discards/settle-discards.ts'

/** How to delete an item of cargo that the engine doesn't write, with everything that belongs to it. */
const forget: Readonly<Record<SelfManagedCargo, (db: LocalDatabase, id: string) => Promise<unknown>>> = {
  captures: forgetCapture,
}

/**
 * Permanently deletes everything of this user that is only on this device, after its owner typed the count. What the
 * server has stays there, and a trade show that was changed here is read again from the server.
 */
export async function discardUnsent(whose: Whose): Promise<void> {
  const db = databaseOf(whose)
  await discardOnlySpare(db)
  await deleteSpares(db)
  for (const name of selfManagedCargo)
    for (const id of await withDb(db, () => keysOnlyHere(db, name))) await forget[name](db, `${id}`)
  const tables = [db.blobs, db.meta, db.afterthoughts, db.reviews, ...plainCargo.map((one) => tableOf(db, one))]
  await withRoom(db, () =>
    db.transaction('rw', tables, async () => {
      await Promise.all([db.afterthoughts.clear(), db.reviews.clear(), discardOnlyHere(db)])
    }),
  )
  await settleDiscards(db).catch(() => undefined)
}

/**
 * Gives up what was still to be restored: if a kill comes before its copies are deleted, none of it is restored or
 * reported as lost.
 */
const discardOnlySpare = (db: LocalDatabase): PromiseLike<unknown> =>
  withRoom(db, () =>
    db.transaction('rw', [db.meta, db.captures], async () => {
      const gone = await listOnlySpare(db)
      if (gone.length > 0)
        await addDiscarded(
          db,
          gone.map((id) => ({ id, capturedAt: timeOf(id) })),
        )
      await db.meta.delete(OWED_KEY)
    }),
  )
