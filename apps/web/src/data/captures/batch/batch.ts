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
/** A clock correction must not hide the first shots. */
const SLACK_MS = 24 * 3_600_000

export async function findBatch(whose: Whose): Promise<Batch | undefined> {
  const db = databaseOf(whose)
  return (await db.meta.get(KEY))?.value as Batch | undefined
}

/** Returns the open batch, or starts one. The next shots belong to it even after the page was closed or killed. */
export async function openBatch(whose: Whose, now: number): Promise<Batch> {
  const db = databaseOf(whose)
  return db.transaction('rw', db.meta, async () => {
    const open = await findBatch(db)
    if (open && now - open.startedAt < LONGEST_MS) return open
    const batch = { id: v7(), startedAt: now }
    await db.meta.put({ key: KEY, value: batch })
    return batch
  })
}

export async function closeBatch(db: LocalDatabase, id: string): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    if ((await findBatch(db))?.id === id) await db.meta.delete(KEY)
  })
}

/** Returns the batch that a capture was taken in; it started no earlier than the longest round allows. */
export const batchOf = ({ meta, capturedAt }: CaptureRow): Batch | undefined =>
  meta.batchId === undefined ? undefined : { id: meta.batchId, startedAt: capturedAt - LONGEST_MS }

/** Lists the captures of a batch that are still here, oldest first. */
export async function listBatch(whose: Whose, batch: Batch): Promise<CaptureRow[]> {
  const db = databaseOf(whose)
  const rows = await db.captures
    .where('capturedAt')
    .aboveOrEqual(batch.startedAt - SLACK_MS)
    .filter(({ meta }) => meta.batchId === batch.id)
    .toArray()
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
