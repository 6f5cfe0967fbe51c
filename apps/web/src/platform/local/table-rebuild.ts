import type { LocalDatabase } from './local-database.ts'

const REBUILD_KEY = 'readAnewAt'

type Meta = Pick<LocalDatabase, 'meta'>

/**
 * Records that the read tables were rebuilt, in milliseconds on this device's clock. From here on, the server reports
 * changes, but not what happened in the meantime to captures that this device had sent before. Runs in the transaction
 * of the rows.
 */
export const recordRebuild = (db: Meta, at: number): PromiseLike<unknown> =>
  db.meta.put({ key: REBUILD_KEY, value: at })

/** Returns when the read tables were rebuilt, if the captures haven't been checked since; else undefined. */
export async function findRebuild(db: Meta): Promise<number | undefined> {
  const row = await db.meta.get(REBUILD_KEY)
  return row?.value as number | undefined
}

/**
 * Clears the mark once the captures have been checked. If the tables were rebuilt again in the meantime, the mark
 * stays, so that the captures are checked again.
 */
export const forgetRebuild = (db: LocalDatabase, at: number): Promise<void> =>
  db.transaction('rw', db.meta, async () => {
    const row = await db.meta.get(REBUILD_KEY)
    if (row?.value === at) await db.meta.delete(REBUILD_KEY)
  })
