import { v7 } from 'uuid'
import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { type LocalDatabase, databaseOf, type Whose } from '../../../platform/local/local-database.ts'

/** The shots of one round, from the first until they have been reviewed. */
export interface Batch {
  id: string
  /** Milliseconds since the epoch, on this device's clock. */
  startedAt: number
}

const KEY = 'batch'
/** A round that no one reviewed ends after this long. */
const LONGEST_MS = 7 * 24 * 3_600_000

export async function findBatch(whose: Whose): Promise<Batch | undefined> {
  const db = databaseOf(whose)
  return (await db.meta.get(KEY))?.value as Batch | undefined
}

/** Returns the open batch, or starts one. The next shots belong to it even after the page was closed or killed. */
export async function openBatch(whose: Whose, now: number): Promise<Batch> {
  const db = databaseOf(whose)
  return db.transaction('rw', db.meta, async () => {
    const open = await findBatch(db)
    if (open && open.startedAt <= now && now - open.startedAt < LONGEST_MS) return open
    // A batch from the future was started before the clock was set back: its shots stay together, and its time restarts.
    const batch = { id: open && open.startedAt > now ? open.id : v7(), startedAt: now }
    await db.meta.put({ key: KEY, value: batch })
    return batch
  })
}

export async function closeBatch(db: LocalDatabase, id: string): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    if ((await findBatch(db))?.id === id) await db.meta.delete(KEY)
  })
}

/** Lists the captures of a batch that are still here, oldest first. */
export async function listBatch(whose: Whose, { id }: Pick<Batch, 'id'>): Promise<CaptureRow[]> {
  const rows = await databaseOf(whose).captures.where('meta.batchId').equals(id).toArray()
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
