import { discardCapture } from '../../discards/discards.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import { removeRows } from '../../../platform/outbox/by-hand/cargo-by-hand.ts'
import { deleteSparesOf } from '../../../platform/storage/owed-spares.ts'
import { takeBackJoinsTo } from './joins.ts'
import { listVoiceNotes } from '../../voice-notes/voice-notes.ts'

/**
 * Deletes a capture here, with everything said and decided about it. One that is already a lead stays. Resolves to
 * whether it is gone.
 */
export async function forgetCapture(db: LocalDatabase, id: string): Promise<boolean> {
  if (!(await discardCapture(db, id))) return false
  await deleteSparesOf(db, id).catch(() => undefined)
  const notes = await listVoiceNotes(db, id)
  await removeRows(
    db,
    'voiceNotes',
    notes.map((note) => note.id),
  )
  await db.afterthoughts.where('captureId').equals(id).delete()
  await db.reviews.delete(id)
  await takeBackJoinsTo(db, id)
  return true
}
