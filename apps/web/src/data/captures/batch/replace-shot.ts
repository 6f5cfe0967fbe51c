import { v7 } from 'uuid'
import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { voiceKey } from '../../../platform/local/rows/batch-rows.ts'
import { joinCapture, repeatMeta } from './afterthoughts.ts'
import type { Removal } from './forget-or-discard.ts'
import { takeApart } from './joins.ts'
import { discardShot } from './reviews.ts'
import { announceOtherWork } from '../../../platform/outbox/other-work-signals.ts'
import { changeCapture } from '../state/capture-rows.ts'
import { mayHaveLeft } from '../state/may-have-left.ts'
import { databaseOf, type LocalDatabase, type Whose } from '../../../platform/local/local-database.ts'

/**
 * Replaces a shot with the one that was retaken. The new shot gets everything said about the first, which is deleted
 * only now that the second is safe. If the first has become a lead in the meantime, the lead is discarded, just as when
 * this device learns of it later. A shot that was joined to another's lead stays there, with everything said about it.
 * Resolves to what became of the first. `elsewhere`: it is from another device, and only on the server.
 */
export async function replaceShot(whose: Whose, oldId: string, newId: string): Promise<Removal | 'elsewhere'> {
  const db = databaseOf(whose)
  const old = await db.captures.get(oldId)
  if (!old) return 'elsewhere'
  if (old.state === 'done' && old.leadId !== oldId) return 'joined'
  const tables = [
    db.captures,
    db.events,
    db.voiceNotes,
    db.blobs,
    db.afterthoughts,
    db.reviews,
    db.edits,
    db.salesEvents,
  ]
  await db.transaction('rw', tables, async () => {
    const { rating, note, qualifiers } = old.meta
    const said = { ...(rating ? { rating } : {}), ...(note ? { note } : {}), ...(qualifiers ? { qualifiers } : {}) }
    await changeCapture(db, newId, ({ meta }) => ({ meta: { ...meta, ...said } }))
    for (const voice of await db.voiceNotes.where('captureId').equals(oldId).toArray()) {
      if (voice.state === 'unsent' && voice.attempts === 0) {
        await db.voiceNotes.update(voice.id, { captureId: newId })
        continue
      }
      // The server may have the note under the first shot and delete it along with that, so it is sent again for this
      // one.
      const stored = await db.blobs.get(voiceKey(voice.id))
      if (!stored) continue
      const id = v7()
      await db.blobs.put({ ...stored, key: voiceKey(id) })
      await db.voiceNotes.put({ ...voice, id, captureId: newId, state: 'unsent', attempts: 0, nextAt: 0 })
    }
    await moveThoughts(db, oldId, newId)
    const shot = await db.captures.get(newId)
    // The new shot may have been sent before it replaced the first, so its upload may lack what was said.
    if (shot && (await mayHaveLeft(db, shot))) await repeatMeta(db, newId, { ...said, eventId: old.meta.eventId })
    await moveJoins(db, old, newId)
  })
  announceOtherWork()
  return discardShot(db, old)
}

/**
 * Moves the owner, the name, and joins. Ratings and notes are already in the new shot's metadata, except those that
 * were restored from a copy and aren't.
 */
async function moveThoughts(db: LocalDatabase, oldId: string, newId: string): Promise<void> {
  await db.afterthoughts
    .where('captureId')
    .equals(oldId)
    .modify((row) => {
      const { thought, isLate } = row
      if (!isLate && (thought.kind === 'rating' || thought.kind === 'note')) return
      row.captureId = newId
      // The name's position in the first photo may not match this one.
      if (thought.kind === 'name') row.thought = { ...thought, boxes: [] }
    })
}

/**
 * Puts the new shot in place of the first in joins: as another side of its front, and as the front of its other sides.
 */
async function moveJoins(db: LocalDatabase, old: CaptureRow, newId: string): Promise<void> {
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
    // If the server may have joined it to the first, this takes it out of there first.
    await takeApart(db, backId)
    await joinCapture(db, backId, newId)
  }
  await db.reviews.filter(({ joinedTo }) => joinedTo === old.id).modify({ joinedTo: newId })
}
