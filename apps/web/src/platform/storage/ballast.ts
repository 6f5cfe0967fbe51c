import { Dexie } from 'dexie'
import { type LocalDatabase, withDb } from '../local/local-database.ts'
import { isFullError, noteFits, noteFull } from './full-disk.ts'
import { findRoom } from './storage-room.ts'

/** An empty filler row that is dropped when even a change of state no longer fits. */
export const BALLAST_KEY = '__ballast'
const BALLAST_BYTES = 8 * 1024 * 1024

/**
 * Runs a change of state. At the quota, even a small row doesn't fit: then this drops the ballast and retries the
 * change, so that a capture that was sent never appears as pending for lack of a few bytes.
 */
export async function withRoom<T>(db: LocalDatabase, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await withDb(db, work)
  } catch (error) {
    if (Dexie.currentTransaction !== null || !isFullError(error)) throw error
    noteFull()
    await db.blobs.delete(BALLAST_KEY)
    const done = await withDb(db, work)
    noteFits()
    return done
  }
}

/** Reserves ballast, or reserves it again, while there is plenty of room. */
export async function takeBallast(db: LocalDatabase): Promise<void> {
  const room = await findRoom()
  if (!room || room.isLow || room.freeBytes < 4 * BALLAST_BYTES) return
  if ((await db.blobs.where('key').equals(BALLAST_KEY).count()) > 0) return
  const bytes = new ArrayBuffer(BALLAST_BYTES)
  await db.blobs
    .put({ key: BALLAST_KEY, bytes, mime: 'application/octet-stream', size: BALLAST_BYTES, sha256: null })
    .catch(() => undefined)
}
