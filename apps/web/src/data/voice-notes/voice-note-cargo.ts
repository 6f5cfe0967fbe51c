import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { voiceKey } from '../../platform/local/rows/batch-rows.ts'
import type { Cargo } from '../../platform/outbox/cargo.ts'

/** A person deleted the capture, or the note itself. */
export async function removeVoiceNotes(db: LocalDatabase, ids: readonly string[]): Promise<void> {
  await db.transaction('rw', [db.voiceNotes, db.blobs], async () => {
    await db.blobs.bulkDelete(ids.map(voiceKey))
    await db.voiceNotes.bulkDelete([...ids])
  })
}

export const voiceNoteCargo: Cargo = {
  name: 'voiceNotes',
  kind: 'bytes',
  remove: removeVoiceNotes,
}
