import { expect, it } from 'vitest'
import { captured, freshDatabase } from '../../../../test/captured.ts'
import { voiceKey } from '../../../platform/local/rows/batch-rows.ts'
import { listVoiceNotes, saveVoiceNote } from '../../voice-notes/voice-notes.ts'
import { replaceShot } from './replace-shot.ts'

const recording = (...bytes: number[]) => ({
  bytes: new Uint8Array(bytes).buffer,
  mime: 'audio/webm',
  durationMs: 1_200,
  levels: [0.5],
})

it('carries over what was said of the shot that is taken again, and every voice note of it', async () => {
  const db = freshDatabase()
  const blurred = await captured(db, 'uploaded')
  await db.captures.put({ ...blurred, meta: { ...blurred.meta, rating: 'hot', note: 'Call in June' } })
  const sent = await saveVoiceNote(db, blurred.id, recording(1))
  await db.voiceNotes.update(sent.id, { state: 'sent', attempts: 1 })
  const tried = await saveVoiceNote(db, blurred.id, recording(2))
  await db.voiceNotes.update(tried.id, { attempts: 1, nextAt: 99 })
  const waiting = await saveVoiceNote(db, blurred.id, recording(3))
  const sharp = await captured(db, 'preparing')
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

it('discards the lead that a shot has become before the next took its place, and carries over what was said', async () => {
  const db = freshDatabase()
  const blurred = await captured(db, 'done')
  await db.captures.update(blurred.id, { meta: { ...blurred.meta, rating: 'hot', note: 'Call in June' } })
  const sent = await saveVoiceNote(db, blurred.id, recording(1))
  await db.voiceNotes.update(sent.id, { state: 'sent', attempts: 1 })
  await saveVoiceNote(db, blurred.id, recording(2))
  const sharp = await captured(db, 'preparing')
  expect(await replaceShot(db, blurred.id, sharp.id)).toBe('discarded')
  expect((await db.edits.toArray()).map(({ entityId, op }) => [entityId, op.kind])).toEqual([
    [blurred.id, 'discard_lead'],
  ])
  expect((await db.captures.get(sharp.id))?.meta).toMatchObject({ rating: 'hot', note: 'Call in June' })
  expect((await listVoiceNotes(db, sharp.id)).map(({ state }) => state)).toEqual(['unsent', 'unsent'])
  expect(await db.captures.get(blurred.id), 'it can be brought back').toBeDefined()
})

it('leaves a shot that serves the lead of another by now, with all that was said of it', async () => {
  const db = freshDatabase()
  const side = await captured(db, 'done')
  await db.captures.update(side.id, { leadId: 'another', meta: { ...side.meta, note: 'Call in June' } })
  await saveVoiceNote(db, side.id, recording(1))
  const next = await captured(db, 'preparing')
  expect(await replaceShot(db, side.id, next.id)).toBe('joined')
  expect([await db.edits.count(), (await db.captures.get(next.id))?.meta.note]).toEqual([0, undefined])
  expect(await listVoiceNotes(db, side.id)).toHaveLength(1)
  expect(await listVoiceNotes(db, next.id)).toEqual([])
})

it('answers that a shot of another device is not here', async () => {
  const db = freshDatabase()
  const sharp = await captured(db, 'preparing')
  expect(await replaceShot(db, crypto.randomUUID(), sharp.id)).toBe('elsewhere')
  expect(await db.captures.get(sharp.id)).toBeDefined()
})
