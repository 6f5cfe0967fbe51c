import { dropAllPhotos } from '../storage/drop-all-photos.ts'
import { openLocalDatabase } from '../local/local-database.ts'
import { SYNC_STATE_KEY } from '../../data/leads/read-tables.ts'
import { EMPTIED_STORES } from './replicas/replicas.ts'

/**
 * Empties what was read from the server. NEVER add captures, blobs, thumbs, events, or edits: they hold unsent data.
 */
export async function clearReadTables(userId: string): Promise<void> {
  const db = openLocalDatabase(userId)
  const stores = [...EMPTIED_STORES, 'people', 'serverReadings'] as const
  await db.transaction('rw', [...stores, 'meta'], async () => {
    await Promise.all([...stores.map((store) => db[store].clear()), db.meta.delete(SYNC_STATE_KEY)])
  })
  await dropAllPhotos(db)
}
