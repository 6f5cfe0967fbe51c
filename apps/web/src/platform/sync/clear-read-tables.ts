import { dropAllPhotos } from '../storage/drop-all-photos.ts'
import { openLocalDatabase } from '../local/local-database.ts'
import { SYNC_STATE_KEY } from '../../data/leads/read-tables.ts'

/** Empties what was read from the server. NEVER add captures, blobs, thumbs, events or edits: they hold unsent data. */
export async function clearReadTables(userId: string): Promise<void> {
  const db = openLocalDatabase(userId)
  await db.transaction('rw', [db.leads, db.details, db.people, db.serverReadings, db.meta], async () => {
    await Promise.all([
      db.leads.clear(),
      db.details.clear(),
      db.people.clear(),
      db.serverReadings.clear(),
      db.meta.delete(SYNC_STATE_KEY),
    ])
  })
  await dropAllPhotos(db)
}
