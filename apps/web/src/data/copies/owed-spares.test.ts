import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasNoRoom } from '../../../test/broken-disk.ts'
import { copy, phone, RECORDING, stubBesides, thrownAwayInTrouble, waiting } from '../../../test/thrown-away.ts'
import { LocalDatabase } from '../../platform/local/local-database.ts'
import { uploadKey } from '../../platform/local/rows/capture-row.ts'
import { findOwed, noteOwed } from '../../platform/storage/owed-spares.ts'
import { dropSpares, hasSpares } from '../../platform/storage/spare-cache.ts'
import { forgetCapture } from '../captures/batch/forget-capture.ts'
import { keepMarks } from '../losses/device-marks.ts'
import { listLost } from '../losses/seen-losses.ts'
import { findLosses } from '../unsent/guard-in-page.ts'
import { saveVoiceNote } from '../voice-notes/voice-notes.ts'
import { ROWS } from './spare-entries.ts'

beforeEach(stubBesides)
afterEach(() => {
  vi.unstubAllGlobals()
})

it('keeps what could not be taken back, tells nobody that it is lost, and takes it back at the next start', async () => {
  const db = await phone()
  const { id } = await waiting(db)
  const { next, trouble } = await thrownAwayInTrouble(db)
  await findLosses(next)
  trouble.mockRestore()
  expect([await next.captures.count(), await next.edits.count(), await listLost(next)]).toEqual([0, 0, []])
  await copy(next)
  expect(await dropSpares(next)).toBe(false)
  await findLosses(next)
  expect(await next.captures.get(id)).toMatchObject({ state: 'queued' })
  expect(await next.edits.count()).toBe(1)
  await copy(next)
  expect(await dropSpares(next)).toBe(true)
})

it('waits no longer for what fails at every start: the rest comes, and it is named as lost', async () => {
  const db = await phone()
  const { id } = await waiting(db)
  const { next } = await thrownAwayInTrouble(db)
  for (let start = 1; start <= 4; start++) await findLosses(next)
  expect(await next.edits.count()).toBe(0)
  await findLosses(next)
  expect(await next.edits.count()).toBe(1)
  expect((await listLost(next)).map((lost) => lost.id)).toEqual([id])
})

it('misses nothing that is here, though there is no room for the rest at any start', async () => {
  const db = await phone()
  const [first, second, third] = [await waiting(db), await waiting(db), await waiting(db)]
  const note = await saveVoiceNote(db, first.id, RECORDING)
  await copy(db)
  await keepMarks(db)
  await db.delete()
  const next = new LocalDatabase(db.userId)
  hasNoRoom(next, uploadKey(third.id))
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

it('names nothing as lost that an older version owed though it is here, or that its owner threw away', async () => {
  const db = await phone()
  const [kept, gone] = [await waiting(db), await waiting(db)]
  await forgetCapture(db, gone.id)
  for (let start = 1; start <= 5; start++) await noteOwed(db, [kept.id, gone.id], [kept.id, gone.id])
  await findLosses(db)
  expect([await listLost(db), await findOwed(db)]).toEqual([[], new Set()])
})

it('names as lost what it could not take back before its copies went too', async () => {
  const db = await phone()
  const { id } = await waiting(db)
  await saveVoiceNote(db, id, RECORDING)
  const { next, trouble } = await thrownAwayInTrouble(db)
  await findLosses(next)
  trouble.mockRestore()
  await caches.delete(`canvass-spare-${db.userId}`)
  await findLosses(next)
  expect((await listLost(next)).map((lost) => lost.id)).toEqual([id])
  await copy(next)
  expect(await hasSpares(next)).toBe(false)
})
