import { v7 } from 'uuid'
import { voiceKey } from '../../../platform/local/rows/batch-rows.ts'
import type { Removal } from './forget-or-discard.ts'
import { discardShot } from './reviews.ts'
import { announceSide } from '../../../platform/outbox/side-signals.ts'
import { changeCapture } from '../state/capture-rows.ts'
import { databaseOf, type Whose } from '../../../platform/local/local-database.ts'

/**
 * Lets a new shot take the place of one that was taken again: it keeps what was said of the first, which is deleted
 * only now that the second is safe. A lead that the first has become meanwhile is discarded, as where this device hears
 * of it later; what serves the lead of another stays there, with what was said of it. Answers what became of the first.
 * `elsewhere`: it is of another device, and only on the server.
 */
export async function replaceShot(whose: Whose, oldId: string, newId: string): Promise<Removal | 'elsewhere'> {
  const db = databaseOf(whose)
  const old = await db.captures.get(oldId)
  if (!old) return 'elsewhere'
  if (old.state === 'done' && old.leadId !== oldId) return 'joined'
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
  return discardShot(db, old)
}
