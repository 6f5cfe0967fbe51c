import { idsIn } from './by-state.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'

/** Returns when the oldest capture waiting to be sent was taken, in milliseconds since the epoch. */
export async function findOldestWaiting(db: LocalDatabase): Promise<number | undefined> {
  // Ids sort by time, so the first key is the oldest without reading the rows.
  const ids = await idsIn(db, ['preparing', 'queued', 'uploading'])
  const first = ids.toSorted()[0]
  return first === undefined ? undefined : (await db.captures.get(first))?.capturedAt
}
