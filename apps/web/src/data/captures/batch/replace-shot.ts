import { v7 } from 'uuid'
import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { voiceKey } from '../../../platform/local/rows/batch-rows.ts'
import { joinCapture } from './afterthoughts.ts'
import type { Removal } from './forget-or-discard.ts'
import { takeApart } from './joins.ts'
import { discardShot } from './reviews.ts'
import { announceSide } from '../../../platform/outbox/side-signals.ts'
import { changeCapture } from '../state/capture-rows.ts'
import { databaseOf, type LocalDatabase, type Whose } from '../../../platform/local/local-database.ts'

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
  const tables = [db.captures, db.voiceNotes, db.blobs, db.afterthoughts, db.reviews, db.edits]
  await db.transaction('rw', tables, async () => {
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
    await moveThoughts(db, oldId, newId)
    await joinAnew(db, old, newId)
  })
  announceSide()
  return discardShot(db, old)
}

/**
 * Whose it is, what it is called, and what it is joined to. Ratings and notes are in what travels with the new one, but
 * for those that came back from a copy and are not.
 */
async function moveThoughts(db: LocalDatabase, oldId: string, newId: string): Promise<void> {
  await db.afterthoughts
    .where('captureId')
    .equals(oldId)
    .modify((row) => {
      const { thought, isLate } = row
      if (!isLate && (thought.kind === 'rating' || thought.kind === 'note')) return
      row.captureId = newId
      // Where the name stands in the first photo it need not stand in this one.
      if (thought.kind === 'name') row.thought = { ...thought, boxes: [] }
    })
}

/** The new shot stands where the first did: as another side of its front, and as the front of its other sides. */
async function joinAnew(db: LocalDatabase, old: CaptureRow, newId: string): Promise<void> {
  const joins = (await db.afterthoughts.toArray()).flatMap(({ captureId, thought }) =>
    thought.kind === 'join' ? [{ captureId, leadId: thought.leadId }] : [],
  )
  const frontId = joins.find(({ captureId }) => captureId === newId)?.leadId ?? old.leadId
  if (frontId !== old.id) await joinCapture(db, newId, frontId)
  const review = await db.reviews.get(old.id)
  if (review?.decision === 'joined') await db.reviews.put({ ...review, captureId: newId })
  const waiting = joins.filter(({ leadId }) => leadId === old.id).map(({ captureId }) => captureId)
  const backs = new Set([...waiting, ...(await db.captures.where('leadId').equals(old.id).primaryKeys())])
  backs.delete(old.id)
  for (const backId of backs) {
    // A server that may have joined it to the first takes it out of there before.
    await takeApart(db, backId)
    await joinCapture(db, backId, newId)
  }
  await db.reviews.filter(({ joinedTo }) => joinedTo === old.id).modify({ joinedTo: newId })
}
