import { v7 } from 'uuid'
import { voiceKey } from '../../../platform/local/rows/batch-rows.ts'
import { discardShot } from './reviews.ts'
import { announceSide } from '../../../platform/outbox/side-signals.ts'
import { changeCapture } from '../state/capture-rows.ts'
import { databaseOf, type Whose } from '../../../platform/local/local-database.ts'

/**
 * Lets a new shot take the place of one that was taken again: it keeps what was said of the first, which is deleted
 * only now that the second is safe. One that is known to be a lead stays. Answers
 * whether the first is this device's at all: one of another device is only on the server.
 */
export async function replaceShot(whose: Whose, oldId: string, newId: string): Promise<boolean> {
  const db = databaseOf(whose)
  const old = await db.captures.get(oldId)
  if (!old) return false
  if (old.state === 'done') return true
  await db.transaction('rw', [db.captures, db.voiceNotes, db.blobs], async () => {
    const { rating, note, qualifiers } = old.meta
    const said = { ...(rating ? { rating } : {}), ...(note ? { note } : {}), ...(qualifiers ? { qualifiers } : {}) }
    await changeCapture(db, newId, ({ meta }) => ({ meta: { ...meta, ...said } }))
    for (const voice of await db.voiceNotes.where('captureId').equals(oldId).toArray()) {
      if (voice.state === 'unsent' && voice.attempts === 0) {
        await db.voiceNotes.update(voice.id, { captureId: newId })
        continue
      }
      // The server may have it under the first, where it goes with the first: this shot says it anew.
      const stored = await db.blobs.get(voiceKey(voice.id))
      if (!stored) continue
      const id = v7()
      await db.blobs.put({ ...stored, key: voiceKey(id) })
      await db.voiceNotes.put({ ...voice, id, captureId: newId, state: 'unsent', attempts: 0, nextAt: 0 })
    }
  })
  announceSide()
  await discardShot(db, old)
  return true
}
