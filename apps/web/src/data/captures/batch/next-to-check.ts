import { listBatch } from './batch.ts'
import { databaseOf, type Whose } from '../../../platform/local/local-database.ts'

/** Finds the next capture of the same batch that has been read, if any. */
export async function findNextToCheck(whose: Whose, captureId: string): Promise<string | undefined> {
  const db = databaseOf(whose)
  const batchId = (await db.captures.get(captureId))?.meta.batchId
  if (batchId === undefined) return undefined
  const batch = await listBatch(db, { id: batchId })
  const discarded = await db.reviews.bulkGet(batch.map(({ id }) => id))
  return batch.find(
    ({ id, state }, index) => id > captureId && state === 'done' && discarded[index]?.decision !== 'discarded',
  )?.id
}
