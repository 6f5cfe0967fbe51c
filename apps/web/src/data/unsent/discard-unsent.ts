import { forgetCapture } from '../captures/batch/forget-capture.ts'
import { databaseOf, type Whose } from '../../platform/local/local-database.ts'
import { listOnlyHere } from '../captures/state/only-here.ts'
import { allCargo, discardOnlyHere, tableOf } from '../../platform/outbox/cargo.ts'
import { settleDiscards } from '../discards/settle-discards.ts'

/**
 * Deletes everything of this user that is only on this device, for good: their owner has typed how many they are. What
 * the server has of it stays there, and an event that was changed here is read anew as the server has it.
 */
export async function discardUnsent(whose: Whose): Promise<void> {
  const db = databaseOf(whose)
  for (const { id } of await listOnlyHere(db)) await forgetCapture(db, id)
  await db.transaction(
    'rw',
    [db.blobs, db.afterthoughts, db.reviews, ...allCargo.map((one) => tableOf(db, one))],
    async () => {
      await Promise.all([db.afterthoughts.clear(), db.reviews.clear(), discardOnlyHere(db)])
    },
  )
  await settleDiscards(db).catch(() => undefined)
}
