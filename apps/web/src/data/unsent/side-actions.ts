import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { makeSideDue } from './make-side-due.ts'
import { announceSide } from '../../platform/outbox/side-signals.ts'
import { removeVoiceNotes } from '../voice-notes/voice-notes.ts'

/** What was refused is offered once more: what stood against it may have changed. */
export async function retrySide(db: LocalDatabase, kind: 'salesEvents' | 'voiceNotes', id: string): Promise<void> {
  if ((await db[kind].get(id))?.state !== 'refused') return
  await db.table(kind).update(id, { state: 'unsent' })
  await makeSideDue(db)
  announceSide()
}

/** Deletes what the server refused, for good: its author asked for it. */
export async function dropSide(db: LocalDatabase, kind: 'salesEvents' | 'voiceNotes', id: string): Promise<void> {
  if ((await db[kind].get(id))?.state !== 'refused') return
  if (kind === 'voiceNotes') await removeVoiceNotes(db, [id])
  else await db.salesEvents.delete(id)
}
