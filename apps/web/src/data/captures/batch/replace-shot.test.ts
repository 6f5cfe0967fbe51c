import { expect, it } from 'vitest'
import { createCapture, freshDatabase } from '../../../../test/capture-fixtures.ts'
import { voiceKey } from '../../../platform/local/rows/batch-rows.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import { listVoiceNotes, saveVoiceNote } from '../../voice-notes/voice-notes.ts'
import { saveSalesEvent } from '../../trade-shows/sales-events.ts'
import { answerQualifier, assignCapture, nameCapture, setCaptureNote, rateCapture } from './afterthoughts.ts'
import { promoteAfterthoughts } from './promote-afterthoughts.ts'
import { replaceShot } from './replace-shot.ts'
import { joinShots } from './reviews.ts'

const recording = (...bytes: number[]) => ({
  bytes: new Uint8Array(bytes).buffer,
  mime: 'audio/webm',
  durationMs: 1_200,
  levels: [0.5],
})

const show = {
  name: 'Expo',
  place: '',
  startsOn: '2026-08-01',
  endsOn: '2026-08-02',
  tags: [],
  qualifiers: [],
  consentText: '',
  isConsentShown: false,
}

const said = async (db: LocalDatabase) =>
  (await db.afterthoughts.orderBy('n').toArray()).map(({ captureId, thought }) => [captureId, thought])

it('carries over everything said about the retaken shot, and each of its voice notes', async () => {
  const db = freshDatabase()
  const blurred = await createCapture(db, 'uploaded')
  await db.captures.put({ ...blurred, meta: { ...blurred.meta, rating: 'hot', note: 'Call in June' } })
  const sent = await saveVoiceNote(db, blurred.id, recording(1))
  await db.voiceNotes.update(sent.id, { state: 'sent', attempts: 1 })
  const tried = await saveVoiceNote(db, blurred.id, recording(2))
  await db.voiceNotes.update(tried.id, { attempts: 1, nextAt: 99 })
  const waiting = await saveVoiceNote(db, blurred.id, recording(3))
  const sharp = await createCapture(db, 'preparing')
  expect(await replaceShot(db, blurred.id, sharp.id)).toBe('deleted')
  expect((await db.captures.get(sharp.id))?.meta).toMatchObject({ rating: 'hot', note: 'Call in June' })
  expect(await db.captures.get(blurred.id)).toBeUndefined()
  const notes = await listVoiceNotes(db, sharp.id)
  expect(notes.map(({ state, attempts, nextAt }) => [state, attempts, nextAt])).toEqual(
    Array.from({ length: 3 }, () => ['unsent', 0, 0]),
  )
  expect(notes.map(({ id }) => id)).toContain(waiting.id)
  expect(notes.map(({ id }) => id)).not.toContain(sent.id)
  const kept = await Promise.all(notes.map(async ({ id }) => (await db.blobs.get(voiceKey(id)))?.bytes))
  expect(new Set(kept.map((bytes) => new Uint8Array(bytes ?? new ArrayBuffer(0))[0]))).toEqual(new Set([1, 2, 3]))
  expect(await listVoiceNotes(db, blurred.id)).toEqual([])
})

it("carries over the owner and the name, without the name's position in the first photo", async () => {
  const db = freshDatabase()
  const blurred = await createCapture(db, 'uploaded')
  const corner = { x: 0.1, y: 0.1 }
  await rateCapture(db, blurred.id, 'hot')
  await assignCapture(db, blurred.id, 'ana')
  await nameCapture(db, blurred.id, { to: 'Bakery', boxes: [[corner, corner, corner, corner]], how: 'alternative' })
  const sharp = await createCapture(db, 'preparing')
  await replaceShot(db, blurred.id, sharp.id)
  expect(await said(db)).toEqual([
    [sharp.id, { kind: 'assign', ownerId: 'ana' }],
    [sharp.id, { kind: 'name', to: 'Bakery', boxes: [], how: 'alternative' }],
  ])
})

it("carries over a note that was restored from a copy and isn't in the first capture's metadata", async () => {
  const db = freshDatabase()
  const blurred = await createCapture(db, 'queued', { attempts: 1 })
  await setCaptureNote(db, blurred.id, 'Call in June')
  await db.captures.put(blurred)
  await db.afterthoughts.toCollection().modify({ isLate: true })
  const sharp = await createCapture(db, 'preparing')
  await replaceShot(db, blurred.id, sharp.id)
  expect(await db.afterthoughts.toArray()).toMatchObject([
    { captureId: sharp.id, isLate: true, thought: { kind: 'note', text: 'Call in June' } },
  ])
})

it('sends the rating, the note, and the answers separately if the new shot was already being sent', async () => {
  const db = freshDatabase()
  const visit = { id: 'visit', label: 'Wants a visit', options: ['Yes', 'No'] }
  const eventId = await saveSalesEvent(db, { ...show, qualifiers: [visit] })
  const blurred = await createCapture(db, 'queued')
  await db.captures.update(blurred.id, { meta: { ...blurred.meta, eventId } })
  await rateCapture(db, blurred.id, 'hot')
  await setCaptureNote(db, blurred.id, 'Call in June')
  await answerQualifier(db, blurred.id, visit, 'Yes')
  const sharp = await createCapture(db, 'uploaded', { attempts: 1 })
  await replaceShot(db, blurred.id, sharp.id)
  expect(await said(db)).toEqual([
    [sharp.id, { kind: 'rating', rating: 'hot' }],
    [sharp.id, expect.objectContaining({ kind: 'note', text: 'Call in June' })],
    [sharp.id, expect.objectContaining({ kind: 'note', text: 'Wants a visit: Yes' })],
  ])
})

it('sends a rating that was restored from a copy, rather than the older one, for a new shot that was sent', async () => {
  const db = freshDatabase()
  const blurred = await createCapture(db, 'queued', { attempts: 1 })
  await rateCapture(db, blurred.id, 'cold')
  await db.afterthoughts.toCollection().modify({ isLate: true })
  await db.captures.update(blurred.id, { meta: { ...blurred.meta, rating: 'hot' } })
  const sharp = await createCapture(db, 'uploaded')
  await replaceShot(db, blurred.id, sharp.id)
  expect(await said(db)).toEqual([[sharp.id, { kind: 'rating', rating: 'cold' }]])
})

it('joins the other side of a retaken front to the new front', async () => {
  const db = freshDatabase()
  const [front, back] = [await createCapture(db, 'queued'), await createCapture(db, 'queued')]
  await joinShots(db, front.id, back.id)
  const sharp = await createCapture(db, 'preparing')
  await replaceShot(db, front.id, sharp.id)
  expect(await said(db)).toEqual([[back.id, { kind: 'join', leadId: sharp.id }]])
  expect(await db.captures.get(back.id)).toMatchObject({ leadId: sharp.id })
  expect(await db.reviews.get(back.id)).toMatchObject({ decision: 'joined', joinedTo: sharp.id })
  expect(await db.edits.count()).toBe(0)
})

it('has the server take the other side out of a retaken front if it may have joined the two', async () => {
  const db = freshDatabase()
  const [front, back] = [await createCapture(db, 'uploaded'), await createCapture(db, 'uploaded')]
  await joinShots(db, front.id, back.id)
  await promoteAfterthoughts(db)
  await db.edits.toCollection().modify({ attempts: 1 })
  const sharp = await createCapture(db, 'preparing')
  await replaceShot(db, front.id, sharp.id)
  expect((await db.edits.toArray()).map(({ entityId, op }) => [entityId, op.kind])).toEqual([
    [back.id, 'join_capture'],
    [back.id, 'take_apart'],
  ])
  expect(await said(db)).toEqual([[back.id, { kind: 'join', leadId: sharp.id }]])
})

it.for(['queued', 'uploaded'] as const)('joins a back that was retaken when it was %s to its front', async (state) => {
  const db = freshDatabase()
  const [front, back] = [await createCapture(db, state), await createCapture(db, state)]
  await joinShots(db, front.id, back.id)
  await promoteAfterthoughts(db)
  const sharp = await createCapture(db, 'preparing')
  await replaceShot(db, back.id, sharp.id)
  expect(await said(db)).toEqual([[sharp.id, { kind: 'join', leadId: front.id }]])
  expect(await db.captures.get(sharp.id)).toMatchObject({ leadId: front.id })
  expect(await db.reviews.toArray()).toMatchObject([{ captureId: sharp.id, decision: 'joined', joinedTo: front.id }])
})

it('discards the lead that a shot became before it was replaced, and carries over everything said', async () => {
  const db = freshDatabase()
  const blurred = await createCapture(db, 'done')
  await db.captures.update(blurred.id, { meta: { ...blurred.meta, rating: 'hot', note: 'Call in June' } })
  const sent = await saveVoiceNote(db, blurred.id, recording(1))
  await db.voiceNotes.update(sent.id, { state: 'sent', attempts: 1 })
  await saveVoiceNote(db, blurred.id, recording(2))
  const sharp = await createCapture(db, 'preparing')
  expect(await replaceShot(db, blurred.id, sharp.id)).toBe('discarded')
  expect((await db.edits.toArray()).map(({ entityId, op }) => [entityId, op.kind])).toEqual([
    [blurred.id, 'discard_lead'],
  ])
  expect((await db.captures.get(sharp.id))?.meta).toMatchObject({ rating: 'hot', note: 'Call in June' })
  expect((await listVoiceNotes(db, sharp.id)).map(({ state }) => state)).toEqual(['unsent', 'unsent'])
  expect(await db.captures.get(blurred.id), 'it can be brought back').toBeDefined()
})

it("leaves a shot that now belongs to another's lead, with everything said about it", async () => {
  const db = freshDatabase()
  const side = await createCapture(db, 'done')
  await db.captures.update(side.id, { leadId: 'another', meta: { ...side.meta, note: 'Call in June' } })
  await saveVoiceNote(db, side.id, recording(1))
  const next = await createCapture(db, 'preparing')
  expect(await replaceShot(db, side.id, next.id)).toBe('joined')
  expect([await db.edits.count(), (await db.captures.get(next.id))?.meta.note]).toEqual([0, undefined])
  expect(await listVoiceNotes(db, side.id)).toHaveLength(1)
  expect(await listVoiceNotes(db, next.id)).toEqual([])
})

it("reports that a shot from another device isn't here", async () => {
  const db = freshDatabase()
  const sharp = await createCapture(db, 'preparing')
  expect(await replaceShot(db, crypto.randomUUID(), sharp.id)).toBe('elsewhere')
  expect(await db.captures.get(sharp.id)).toBeDefined()
})
