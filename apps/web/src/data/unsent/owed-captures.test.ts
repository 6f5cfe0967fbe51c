import { beforeEach, expect, it, vi } from 'vitest'
import { MemoryCaches } from '../../../test/cache-storage.ts'
import { createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { findOwed, noteOwed } from '../../platform/storage/owed-spares.ts'
import { hasSpares, spareCacheOf } from '../../platform/storage/spare-cache.ts'
import { readOutboxCounts } from '../captures/shown/outbox-counts.ts'
import { exportCaptures } from '../copies/export-outbox.ts'
import { listDiscards } from '../discards/discards.ts'
import { readLost } from '../losses/lost-captures.ts'
import { discardUnsent } from './discard-unsent.ts'
import { findLosses } from './guard-in-page.ts'
import { readUnsent, readUnsentSize } from './unsent.ts'
import { readCargoCounts } from './useCargoCounts.ts'

/* Captures that only a spare copy has, because the new database couldn't restore them yet. */

const OWED = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002']

beforeEach(() => {
  vi.stubGlobal('caches', new MemoryCaches())
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', { cookie: '' })
})

/**
 * Creates a device where one capture is pending, another was restored from a saved copy in the meantime, and two exist
 * only as spare copies.
 */
async function owing(): Promise<LocalDatabase> {
  const db = freshDatabase()
  await findLosses(db)
  await createCapture(db)
  const back = await createCapture(db)
  await noteOwed(db, [...OWED, back.id, 'rows'], [...OWED, back.id])
  const cache = await caches.open(spareCacheOf(db.userId))
  for (const id of OWED) await cache.put(`/spare-copies/mark.1/photos/${id}.jpg`, new Response('a photo'))
  return db
}

it('count as only on this device, and as unable to be sent now', async () => {
  const db = await owing()
  expect(await readUnsent(db)).toMatchObject({ captures: 4, stuck: 2 })
  expect((await readUnsentSize(db)).total).toBe(4)
  expect(await readOutboxCounts(db)).toMatchObject({ onThisDevice: 4, toSend: 2, needYou: 2, owed: 2 })
})

it('count with voice notes, files, and changes in the same state', async () => {
  const db = freshDatabase()
  await findLosses(db)
  await createCapture(db)
  const [note, file] = [crypto.randomUUID(), crypto.randomUUID()]
  await noteOwed(db, [...OWED, note, file, 'rows'], OWED, { changes: 3, voiceNotes: [note], files: [file] })
  expect(await readUnsent(db)).toMatchObject({ captures: 3, changes: 3, voiceNotes: 1, files: 1, stuck: 7 })
  expect((await readUnsentSize(db)).total).toBe(8)
  expect(await readCargoCounts(db)).toEqual({ waiting: 0, needYou: 5 })
  const leftOut: string[] = []
  await exportCaptures(db, [], new Date(), { isAll: true, onLeftOut: (kind) => leftOut.push(kind) })
  expect(leftOut.toSorted()).toEqual(['captures', 'captures', 'changes', 'changes', 'changes', 'files', 'voiceNotes'])
})

it('are reported when a saved copy of everything lacks them', async () => {
  const db = await owing()
  const leftOut: [string, string][] = []
  const onLeftOut = (kind: string, id: string) => leftOut.push([kind, id])
  await exportCaptures(db, [], new Date(), { onLeftOut })
  expect(leftOut).toEqual([])
  await exportCaptures(db, [], new Date(), { isAll: true, onLeftOut })
  expect(leftOut).toEqual(OWED.map((id) => ['captures', id]))
})

it("are deleted with everything else at their owner's request, and don't count as missing", async () => {
  const db = await owing()
  await discardUnsent(db)
  expect(await readUnsent(db)).toMatchObject({ captures: 0, stuck: 0 })
  expect([await hasSpares(db), await findOwed(db)]).toEqual([false, new Set()])
  await findLosses(db)
  expect((await readLost(db)).captures).toEqual([])
  const told = (await listDiscards(db)).filter(({ id }) => OWED.includes(id))
  expect(told.map(({ id, isOwed, isAnnounced }) => [id, isOwed, isAnnounced])).toEqual(
    OWED.map((id) => [id, false, false]),
  )
})
