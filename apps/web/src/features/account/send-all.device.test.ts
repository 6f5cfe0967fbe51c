import { afterEach, expect, it, vi } from 'vitest'
import { createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import { saveVoiceNote } from '../../data/voice-notes/voice-notes.ts'
import { addEdit } from '../../data/edits/add-edit.ts'
import { useSenderState } from '../../platform/outbox/sender-state.ts'
import { noteMove } from '../../platform/outbox/liveness.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { sendAll } from './send-all.ts'

const { signal } = new AbortController()
const recording = { bytes: new Uint8Array([1]).buffer, mime: 'audio/webm', durationMs: 10, levels: [] }

async function work(): Promise<LocalDatabase> {
  const db = freshDatabase()
  const { id } = await createCapture(db)
  await saveVoiceNote(db, id, recording)
  await addEdit(db, crypto.randomUUID(), { kind: 'add_note', text: 'Opens at 6:40' })
  return db
}

afterEach(() => {
  vi.useRealTimers()
  useSenderState.setState({ needsSignIn: false, isUnreachable: false })
})

it('waits for edits and voice notes too, and reports how many items are left in total', async () => {
  const db = await work()
  const told: number[] = []
  const sent = sendAll(db.userId, (left) => told.push(left), signal)
  await expect.poll(() => told.at(-1)).toBe(3)
  await db.captures.toCollection().modify({ state: 'uploaded' })
  await expect.poll(() => told.at(-1)).toBe(2)
  await db.voiceNotes.toCollection().modify({ state: 'sent' })
  await db.edits.clear()
  expect(await sent).toBe('all')
})

it('ends as refused when the rest needs a decision', async () => {
  const db = await work()
  const sent = sendAll(db.userId, () => undefined, signal)
  await db.captures.toCollection().modify({ state: 'uploaded' })
  await db.voiceNotes.toCollection().modify({ state: 'sent' })
  await db.edits.toCollection().modify({ state: 'needs_attention' })
  expect(await sent).toBe('refused')
})

it("ends as unreachable when the server doesn't respond", async () => {
  const db = await work()
  const sent = sendAll(db.userId, () => undefined, signal)
  useSenderState.setState({ isUnreachable: true })
  expect(await sent).toBe('unreachable')
  expect(await db.edits.count()).toBe(1)
})

it("ends as refused when the rest can't be prepared for lack of space or couldn't be read", async () => {
  const db = freshDatabase()
  const lastError = { code: 'no_room', message: null, http: null, at: 1 }
  await createCapture(db, 'preparing', { lastError })
  await createCapture(db, 'needs_attention', { lastError: { ...lastError, code: 'unreadable' } })
  expect(await sendAll(db.userId, () => undefined, signal)).toBe('refused')
})

it('ends as still when nothing moves anymore, whatever is blocking it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const db = freshDatabase()
  await createCapture(db)
  const told: number[] = []
  const sent = sendAll(db.userId, (left) => told.push(left), signal)
  await expect.poll(() => told.at(-1)).toBe(1)
  vi.advanceTimersByTime(2 * 60_000)
  // The capture's bytes are going out, slowly.
  noteMove()
  vi.advanceTimersByTime(2 * 60_000)
  let isEnded = false
  void sent.then(() => (isEnded = true))
  await Promise.resolve()
  expect(isEnded).toBe(false)
  vi.advanceTimersByTime(2 * 60_000)
  expect(await sent).toBe('still')
})
