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
  expect(await replaceShot(db, blurred.id, sharp.id)).toBe(true)
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

it('leaves a shot that is a lead already, with its notes', async () => {
  const db = freshDatabase()
  const lead = await captured(db, 'done')
  await saveVoiceNote(db, lead.id, recording(1))
  const next = await captured(db, 'preparing')
  await replaceShot(db, lead.id, next.id)
  expect(await listVoiceNotes(db, lead.id)).toHaveLength(1)
  expect(await listVoiceNotes(db, next.id)).toEqual([])
})

it('answers that a shot of another device is not here', async () => {
  const db = freshDatabase()
  const sharp = await captured(db, 'preparing')
  expect(await replaceShot(db, crypto.randomUUID(), sharp.id)).toBe(false)
  expect(await db.captures.get(sharp.id)).toBeDefined()
})
