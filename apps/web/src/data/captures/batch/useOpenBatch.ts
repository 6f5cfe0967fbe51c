import type { ReviewRow } from '../../../platform/local/rows/batch-rows.ts'
import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { openLocalDatabase } from '../../../platform/local/local-database.ts'
import { useLocalQuery } from '../../../platform/local/useLocalQuery.ts'
import { type Batch, findBatch, listBatch } from './batch.ts'

/** The open batch with its shots, oldest first, and the decisions about them. */
export interface OpenBatch {
  batch: Batch | undefined
  rows: CaptureRow[]
  reviews: ReviewRow[]
}

/** Returns the open batch; undefined while loading. */
export const useOpenBatch = (userId: string): OpenBatch | undefined =>
  useLocalQuery(async () => {
    const db = openLocalDatabase(userId)
    const batch = await findBatch(db)
    const rows = batch ? await listBatch(db, batch) : []
    const reviews = await db.reviews.bulkGet(rows.map(({ id }) => id))
    return { batch, rows, reviews: reviews.filter((row) => row !== undefined) }
  }, [userId])

/** Returns how many shots of the open batch are here; undefined while counting. */
export const useOpenBatchSize = (userId: string): number | undefined =>
  useLocalQuery(async () => {
    const batch = await findBatch(userId)
    return batch ? (await listBatch(userId, batch)).length : 0
  }, [userId])
