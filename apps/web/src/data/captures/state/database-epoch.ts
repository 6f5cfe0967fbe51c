import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import { findNewEpoch, recordNewEpoch } from '../../../platform/local/new-epoch.ts'
import { changeCaptures } from './capture-rows.ts'

const EPOCH_KEY = 'serverEpoch'

/** Lower than any number that a server assigns, so anything the new database says about the capture counts as newer. */
export const OTHER_EPOCH_SEQ = -1

/**
 * Records the epoch of the server's database. If it differs from the last one (a backup was restored), sequence numbers
 * restart below the earlier ones, so those no longer count. What the server had may be gone, so every sent capture has
 * to be asked about, and every file that is still here is resent. Resolves to whether that remains to be done.
 */
export function recordDatabaseEpoch(db: LocalDatabase, epoch: string | undefined, now: number): Promise<boolean> {
  if (epoch === undefined) return Promise.resolve(false)
  return db.transaction('rw', [db.captures, db.leadFiles, db.meta], async () => {
    const known = (await db.meta.get(EPOCH_KEY))?.value
    if (known === epoch) return (await findNewEpoch(db)) !== undefined
    await db.meta.put({ key: EPOCH_KEY, value: epoch })
    if (known === undefined) return false
    await recordNewEpoch(db, now)
    await changeCaptures(db.captures.toCollection(), ({ server }) =>
      server ? { server: { ...server, seq: OTHER_EPOCH_SEQ } } : undefined,
    )
    // The same id is the same file, so one that the backup contains is merely confirmed again.
    await db.leadFiles.where('state').equals('sent').modify({ state: 'unsent', attempts: 0, nextAt: 0 })
    return true
  })
}
