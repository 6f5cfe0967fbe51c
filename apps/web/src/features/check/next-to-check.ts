import { batchOf, listBatch } from '../../data/captures/batch/batch.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'

/** The next capture of the same batch that has been read, if any. */
export async function findNextToCheck(db: LocalDatabase, captureId: string): Promise<string | undefined> {
  const row = await db.captures.get(captureId)
  const round = row && batchOf(row)
  if (!round) return undefined
  const batch = await listBatch(db, round)
  const discarded = await db.reviews.bulkGet(batch.map(({ id }) => id))
  return batch.find(
    ({ id, state }, index) => id > captureId && state === 'done' && discarded[index]?.decision !== 'discarded',
  )?.id
}
