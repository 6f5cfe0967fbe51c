import { exportCaptures } from './export-outbox.ts'
import { databaseOf, type ReportedAs, type Whose } from '../../platform/local/local-database.ts'
import { saveFile } from './save-file.ts'

/**
 * Gives the person a copy of these captures; with `isAll`, of all other work too. Logs on each capture that it was
 * saved, once it was. Resolves to how many are missing because this device couldn't read them. Throws AbortError if the
 * person changed their mind.
 */
export async function saveCopy(
  whose: Whose,
  ids: readonly string[],
  options?: { isAll: boolean },
): Promise<Record<ReportedAs, number>> {
  const db = databaseOf(whose)
  const at = new Date()
  const leftOut = {
    captures: new Set<string>(),
    changes: new Set<string>(),
    voiceNotes: new Set<string>(),
    files: new Set<string>(),
  }
  const file = await exportCaptures(db, ids, at, { ...options, onLeftOut: (kind, id) => leftOut[kind].add(id) })
  await saveFile(file, `canvass-${at.toISOString().slice(0, 10)}.zip`)
  const saved = ids.filter((id) => !leftOut.captures.has(id))
  await db.events.bulkAdd(saved.map((captureId) => ({ captureId, at: Date.now(), kind: 'exported', detail: null })))
  return {
    captures: leftOut.captures.size,
    changes: leftOut.changes.size,
    voiceNotes: leftOut.voiceNotes.size,
    files: leftOut.files.size,
  }
}
