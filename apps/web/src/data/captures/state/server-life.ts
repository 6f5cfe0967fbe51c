import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import { findNewLife, noteNewLife } from '../../../platform/local/new-life.ts'
import { changeCaptures } from './capture-rows.ts'

const EPOCH_KEY = 'serverEpoch'

/** Lower than any number that a server gives: whatever this life says of the capture is news. */
export const OTHER_LIFE = -1

/**
 * Takes in the name of the life that the server's database lives. In another one than before (a backup was restored)
 * its numbers begin again below those that were told, so what was told counts for nothing; and what it had may be gone,
 * so every capture that was sent is to be asked after, and every file that is still here is sent once more. Answers whether that is still to be done.
 */
export function takeEpoch(db: LocalDatabase, epoch: string | undefined, now: number): Promise<boolean> {
  if (epoch === undefined) return Promise.resolve(false)
  return db.transaction('rw', [db.captures, db.leadFiles, db.meta], async () => {
    const known = (await db.meta.get(EPOCH_KEY))?.value
    if (known === epoch) return (await findNewLife(db)) !== undefined
    await db.meta.put({ key: EPOCH_KEY, value: epoch })
    if (known === undefined) return false
    await noteNewLife(db, now)
    await changeCaptures(db.captures.toCollection(), ({ server }) =>
      server ? { server: { ...server, seq: OTHER_LIFE } } : undefined,
    )
    // The same id is the same file, so one that the backup has is only told of again.
    await db.leadFiles.where('state').equals('sent').modify({ state: 'unsent', attempts: 0, nextAt: 0 })
    return true
  })
}
