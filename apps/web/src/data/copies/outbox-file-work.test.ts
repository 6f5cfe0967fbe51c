import { expect, it } from 'vitest'
import { failReads } from '../../../test/broken-disk.ts'
import { createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import { voiceKey } from '../../platform/local/rows/batch-rows.ts'
import { saveVoiceNote } from '../voice-notes/voice-notes.ts'
import { setCaptureNote } from '../captures/batch/afterthoughts.ts'
import { saveSalesEvent } from '../trade-shows/sales-events.ts'
import { applySalesEvents } from '../trade-shows/apply-sales-events.ts'
import { decide } from '../captures/batch/reviews.ts'
import { addEdit } from '../edits/add-edit.ts'
import { originalKey, uploadKey } from '../../platform/local/rows/capture-row.ts'
import { digest } from '../../platform/local/digest.ts'
import { listOnlyHere } from '../captures/state/only-here.ts'
import { discardUnsent } from '../unsent/discard-unsent.ts'
import { exportCaptures } from './export-outbox.ts'
import { importCaptures } from './import-outbox.ts'
import { LocalDatabase } from '../../platform/local/local-database.ts'
import { readUnsent } from '../unsent/unsent.ts'
import { countsOf } from '../unsent/unsent-words.ts'

const AT = new Date('2026-11-20T18:00:00.000Z')
const recording = { bytes: new Uint8Array([7, 8, 9]).buffer, mime: 'audio/webm', durationMs: 900, levels: [0.2] }
const fair = {
  name: 'Harbor Fair',
  place: null,
  startsOn: null,
  endsOn: null,
  tags: [],
  qualifiers: [],
  consentText: null,
  isConsentShown: false,
}

/**
 * A day offline: a photo with a voice note and a rating, two edits of a lead, a trade show, afterthoughts on a sent
 * capture.
 */
async function aDayOfWork(db = freshDatabase()) {
  const shot = await createCapture(db)
  const sha256 = await digest((await db.blobs.get(uploadKey(shot.id)))?.bytes ?? new ArrayBuffer())
  await db.captures.update(shot.id, { sha256 })
  await db.blobs.update(uploadKey(shot.id), { sha256 })
  const note = await saveVoiceNote(db, shot.id, recording)
  const leadId = crypto.randomUUID()
  await addEdit(db, leadId, { kind: 'add_note', text: 'Opens at 6:40' })
  await addEdit(db, leadId, {
    kind: 'edit_lead',
    baseVersion: 3,
    patch: { dealAmount: { from: '0', to: '28500' } },
  })
  const eventId = await saveSalesEvent(db, fair)
  const sent = await createCapture(db, 'processing', { attempts: 1 })
  await setCaptureNote(db, sent.id, 'Asks for an offer')
  await decide(db, [shot.id], 'kept')
  return { db, shot, note, leadId, eventId, sent }
}
const idsIn = async (db: LocalDatabase) => ({
  edits: (await db.edits.orderBy('seq').toArray()).map(({ opId }) => opId),
  notes: await db.voiceNotes.toCollection().primaryKeys(),
  events: await db.salesEvents.toCollection().primaryKeys(),
  reviews: await db.reviews.toCollection().primaryKeys(),
})

it('counts everything that only this device has, and nothing twice', async () => {
  const { db, shot } = await aDayOfWork()
  expect(countsOf(await readUnsent(db))).toEqual({ captures: 1, changes: 4, voiceNotes: 1, files: 0 })
  await db.captures.update(shot.id, { attempts: 1 })
  await setCaptureNote(db, shot.id, 'Travels with the shot')
  expect(countsOf(await readUnsent(db))).toEqual({ captures: 1, changes: 4, voiceNotes: 1, files: 0 })
})

it('restores a whole day of work on the next phone, each item under its own id', async () => {
  const { db, note } = await aDayOfWork()
  const before = await idsIn(db)
  const ids = (await listOnlyHere(db)).map(({ id }) => id)
  const file = await exportCaptures(db, ids, AT, { isAll: true })
  await db.delete()
  const next = new LocalDatabase(db.userId)
  expect(await importCaptures(next, file)).toEqual({
    added: 1,
    changes: 4,
    voiceNotes: 1,
    files: 0,
    known: 0,
    leftOut: 0,
  })
  const after = await idsIn(next)
  expect(after).toMatchObject({ notes: before.notes, events: before.events, reviews: before.reviews })
  expect(after.edits.slice(0, 2)).toEqual(before.edits)
  // This phone doesn't have the sent capture: its afterthoughts become edits of its lead.
  expect((await next.edits.toArray()).at(-1)?.op).toMatchObject({ kind: 'add_note', text: 'Asks for an offer' })
  expect((await next.blobs.get(`${note.id}:voice`))?.bytes.byteLength).toBe(3)
})

it('adds nothing new when it is restored twice, or where the work still exists', async () => {
  const { db } = await aDayOfWork()
  const ids = (await listOnlyHere(db)).map(({ id }) => id)
  const file = await exportCaptures(db, ids, AT, { isAll: true })
  const before = await idsIn(db)
  expect(await importCaptures(db, file)).toEqual({
    added: 0,
    changes: 0,
    voiceNotes: 0,
    files: 0,
    known: 6,
    leftOut: 0,
  })
  expect(await idsIn(db)).toEqual(before)
})

it('restores a trade show that was changed here, unless the server has changed it since', async () => {
  const { db, eventId } = await aDayOfWork()
  const told = { ...fair, id: eventId, madeBy: 'mara', updatedAt: AT.toISOString() }
  await db.salesEvents.update(eventId, { changeSeq: 7 })
  const file = await exportCaptures(db, [], AT, { isAll: true })
  for (const [changeSeq, state] of [
    [8, 'sent'],
    [7, 'unsent'],
  ] as const) {
    await db.salesEvents.clear()
    await applySalesEvents(db, [{ id: eventId, row: { ...told, changeSeq } }])
    await importCaptures(db, file)
    expect(await db.salesEvents.get(eventId)).toMatchObject({ state })
  }
})

it('restores a changed trade show as just that change', async () => {
  const { db, eventId } = await aDayOfWork()
  const told = { ...fair, id: eventId, madeBy: 'mara', updatedAt: AT.toISOString(), changeSeq: 7 }
  await db.salesEvents.clear()
  await applySalesEvents(db, [{ id: eventId, row: told }])
  await saveSalesEvent(db, { ...fair, place: 'Hall 5' }, told)
  const file = await exportCaptures(db, [], AT, { isAll: true })
  await db.salesEvents.clear()
  await applySalesEvents(db, [{ id: eventId, row: told }])
  await importCaptures(db, file)
  expect(await db.salesEvents.get(eventId)).toMatchObject({
    state: 'unsent',
    place: 'Hall 5',
    changed: ['place'],
    server: { changeSeq: 7, place: null },
  })
})

it("keeps the photos readable next to work that can't be read", async () => {
  const { db, shot, eventId } = await aDayOfWork()
  await db.salesEvents.update(eventId, { name: 'x'.repeat(500), state: 'refused' })
  const file = await exportCaptures(db, [shot.id], AT, { isAll: true })
  await db.delete()
  const result = await importCaptures(new LocalDatabase(db.userId), file)
  expect(result).toMatchObject({ added: 1, leftOut: 1 })
})

it('includes what belongs to selected captures, and no other work', async () => {
  const { db, shot } = await aDayOfWork()
  const file = await exportCaptures(db, [shot.id], AT)
  await db.delete()
  expect(await importCaptures(new LocalDatabase(db.userId), file)).toMatchObject({
    added: 1,
    changes: 0,
    voiceNotes: 1,
  })
})

it("deletes all of it once its owner has typed the count, and nothing of anyone else's", async () => {
  const { db } = await aDayOfWork()
  const other = await aDayOfWork()
  await discardUnsent(db)
  expect(countsOf(await readUnsent(db))).toEqual({ captures: 0, changes: 0, voiceNotes: 0, files: 0 })
  expect(await idsIn(db)).toEqual({ edits: [], notes: [], events: [], reviews: [] })
  expect(countsOf(await readUnsent(other.db))).toEqual({ captures: 1, changes: 4, voiceNotes: 1, files: 0 })
})

it('saves everything readable next to an unreadable photo and voice note, and reports those', async () => {
  const { db, note, shot } = await aDayOfWork()
  const damaged = await createCapture(db, 'preparing')
  const repair = failReads(db, originalKey(damaged.id), voiceKey(note.id))
  const leftOut: [string, string][] = []
  const ids = (await listOnlyHere(db)).map(({ id }) => id)
  const file = await exportCaptures(db, ids, AT, { isAll: true, onLeftOut: (kind, id) => leftOut.push([kind, id]) })
  repair()
  expect(leftOut).toEqual([
    ['captures', damaged.id],
    ['voiceNotes', note.id],
  ])
  await db.delete()
  const next = new LocalDatabase(db.userId)
  expect(await importCaptures(next, file)).toMatchObject({ added: 1, changes: 4, leftOut: 2 })
  expect(await next.captures.toCollection().primaryKeys()).toEqual([shot.id])
})

it("saves the original when the rendition can't be read", async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db)
  failReads(db, uploadKey(id))
  const leftOut: string[] = []
  const file = await exportCaptures(db, [id], AT, { onLeftOut: (_kind, one) => leftOut.push(one) })
  await db.delete()
  const next = new LocalDatabase(db.userId)
  expect([leftOut, (await importCaptures(next, file)).added]).toEqual([[], 1])
  expect((await next.captures.get(id))?.state).toBe('preparing')
})
