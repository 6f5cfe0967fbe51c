import { exportCaptures } from './export-outbox.ts'
import type { LocalDatabase } from './local-database.ts'
import { saveFile } from './save-file.ts'

/**
 * Hands a copy of these captures to the person; with `isAll` of all other work too. Notes with each capture that it was
 * saved, once it was. Throws AbortError where they changed their mind.
 */
export async function saveCopy(db: LocalDatabase, ids: readonly string[], options?: { isAll: boolean }): Promise<void> {
  const at = new Date()
  await saveFile(await exportCaptures(db, ids, at, options), `canvass-${at.toISOString().slice(0, 10)}.zip`)
  await db.events.bulkAdd(ids.map((captureId) => ({ captureId, at: Date.now(), kind: 'exported', detail: null })))
}
