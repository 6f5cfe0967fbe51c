import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failWrites } from '../../../test/broken-disk.ts'
import {
  makeSpareCopies,
  openCheckedDatabase,
  RECORDING,
  stubOtherStorage,
  dropAndFailPhotos,
  createPendingCapture,
} from '../../../test/drop-database.ts'
import { LocalDatabase } from '../../platform/local/local-database.ts'
import { voiceKey } from '../../platform/local/rows/batch-rows.ts'
import { uploadKey } from '../../platform/local/rows/capture-row.ts'
import { findOwed, noteOwed } from '../../platform/storage/owed-spares.ts'
import { dropSpares, hasSpares } from '../../platform/storage/spare-cache.ts'
import { setCaptureNote } from '../captures/batch/afterthoughts.ts'
import { forgetCapture } from '../captures/batch/forget-capture.ts'
import { addEdit } from '../edits/add-edit.ts'
import { writeMarks } from '../losses/device-marks.ts'
import { listLost } from '../losses/seen-losses.ts'
import { findLosses } from '../unsent/guard-in-page.ts'
import { readUnsent } from '../unsent/unsent.ts'
import { saveVoiceNote } from '../voice-notes/voice-notes.ts'
import { ROWS } from './spare-entries.ts'

beforeEach(stubOtherStorage)
afterEach(() => {
  vi.unstubAllGlobals()
})

it("keeps what couldn't be restored without reporting it as lost, and restores it at the next start", async () => {
  const db = await openCheckedDatabase()
  const { id } = await createPendingCapture(db)
  const { next, trouble } = await dropAndFailPhotos(db)
  await findLosses(next)
  trouble.mockRestore()
  expect([await next.captures.count(), await next.edits.count(), await listLost(next)]).toEqual([0, 0, []])
  await makeSpareCopies(next)
  expect(await dropSpares(next)).toBe(false)
  await findLosses(next)
  expect(await next.captures.get(id)).toMatchObject({ state: 'queued' })
  expect(await next.edits.count()).toBe(1)
  await makeSpareCopies(next)
  expect(await dropSpares(next)).toBe(true)
})

it('stops waiting for an item that fails at every start, restores the rest, and reports it as lost', async () => {
  const db = await openCheckedDatabase()
  const { id } = await createPendingCapture(db)
  const { next } = await dropAndFailPhotos(db)
  for (let start = 1; start <= 4; start++) await findLosses(next)
  expect(await next.edits.count()).toBe(0)
  await findLosses(next)
  expect(await next.edits.count()).toBe(1)
  expect((await listLost(next)).map((lost) => lost.id)).toEqual([id])
})

it('keeps and counts voice notes and edits that fail at every start, and lets nothing else wait for them', async () => {
  const db = await openCheckedDatabase()
  const { id } = await createPendingCapture(db)
  const note = await saveVoiceNote(db, id, RECORDING)
  await addEdit(db, crypto.randomUUID(), { kind: 'add_note', text: 'Opens at 6:40' })
  await setCaptureNote(db, id, 'Sent with its photo')
  await makeSpareCopies(db)
  await writeMarks(db)
  await db.delete()
  const next = new LocalDatabase(db.userId)
  const trouble = failWrites(next, voiceKey(note.id))
  const rows = vi.spyOn(next.edits, 'add').mockRejectedValue(new DOMException('Aborted', 'AbortError'))
  for (let start = 1; start <= 6; start++) {
    await findLosses(next)
    expect(await readUnsent(next)).toMatchObject({ captures: 1, changes: 1, voiceNotes: 1, stuck: 2 })
  }
  rows.mockRestore()
  await findLosses(next)
  expect(await next.edits.count()).toBe(1)
  expect(await readUnsent(next)).toMatchObject({ captures: 1, changes: 1, voiceNotes: 1, stuck: 1 })
  await makeSpareCopies(next)
  trouble()
  await findLosses(next)
  expect(await next.voiceNotes.get(note.id)).toMatchObject({ state: 'unsent' })
  expect(await readUnsent(next)).toMatchObject({ captures: 1, changes: 1, voiceNotes: 1, stuck: 0 })
})

it('reports nothing as missing that is here, even if the rest never finds room', async () => {
  const db = await openCheckedDatabase()
  const [first, second, third] = [
    await createPendingCapture(db),
    await createPendingCapture(db),
    await createPendingCapture(db),
  ]
  const note = await saveVoiceNote(db, first.id, RECORDING)
  await makeSpareCopies(db)
  await writeMarks(db)
  await db.delete()
  const next = new LocalDatabase(db.userId)
  failWrites(next, uploadKey(third.id))
  await findLosses(next)
  expect(await findOwed(next)).toEqual(new Set([third.id, ROWS]))
  vi.stubGlobal('navigator', { storage: { estimate: () => Promise.resolve({ quota: 1_000, usage: 1_000 }) } })
  await findLosses(next)
  expect(await findOwed(next)).toEqual(new Set([third.id, ROWS]))
  await forgetCapture(next, second.id)
  for (let start = 3; start <= 5; start++) await findLosses(next)
  expect((await listLost(next)).map(({ id }) => id)).toEqual([third.id])
  expect(await next.captures.get(first.id)).toMatchObject({ state: 'queued' })
  expect(await next.voiceNotes.get(note.id)).toMatchObject({ state: 'unsent' })
})

it("doesn't report as lost what an older version owed if it is here or its owner deleted it", async () => {
  const db = await openCheckedDatabase()
  const [kept, gone] = [await createPendingCapture(db), await createPendingCapture(db)]
  await forgetCapture(db, gone.id)
  for (let start = 1; start <= 5; start++) await noteOwed(db, [kept.id, gone.id], [kept.id, gone.id])
  await findLosses(db)
  expect([await listLost(db), await findOwed(db)]).toEqual([[], new Set()])
})

it("reports as lost what it couldn't restore before its copies disappeared too", async () => {
  const db = await openCheckedDatabase()
  const { id } = await createPendingCapture(db)
  await saveVoiceNote(db, id, RECORDING)
  const { next, trouble } = await dropAndFailPhotos(db)
  await findLosses(next)
  trouble.mockRestore()
  await caches.delete(`canvass-spare-${db.userId}`)
  await findLosses(next)
  expect((await listLost(next)).map((lost) => lost.id)).toEqual([id])
  await makeSpareCopies(next)
  expect(await hasSpares(next)).toBe(false)
})
