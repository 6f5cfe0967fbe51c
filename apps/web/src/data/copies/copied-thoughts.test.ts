import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  makeSpareCopies,
  openCheckedDatabase,
  stubOtherStorage,
  createPendingCapture,
} from '../../../test/drop-database.ts'
import { LocalDatabase } from '../../platform/local/local-database.ts'
import { originalKey, uploadKey } from '../../platform/local/rows/capture-row.ts'
import { OWED_KEY } from '../../platform/storage/spare-cache.ts'
import { dropCarried, listCarried, setCaptureNote, rateCapture } from '../captures/batch/afterthoughts.ts'
import { findLosses } from '../unsent/guard-in-page.ts'
import { exportCaptures } from './export-outbox.ts'
import { importCaptures } from './import-outbox.ts'

const MONDAY = new Date('2026-11-23T18:00:00Z')
const TUESDAY = new Date('2026-11-24T18:00:00Z')

beforeEach(stubOtherStorage)
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Returns the afterthoughts left once the server has accepted a capture for the first time. */
async function followersOf(db: LocalDatabase, id: string) {
  const carried = await listCarried(db, id)
  const row = await db.captures.get(id)
  if (!row) throw new Error('The capture is not here')
  await dropCarried(db, row, carried)
  return (await db.afterthoughts.orderBy('n').toArray()).map(({ thought }) => thought)
}

/** Creates a capture that was tried once without a response: it may have left. */
async function tried(db: LocalDatabase): Promise<string> {
  const { id } = await createPendingCapture(db)
  await db.captures.update(id, { attempts: 1 })
  return id
}

/** Restores two copies on a new phone, the older first. */
async function broughtTo(db: LocalDatabase, files: readonly Blob[]): Promise<LocalDatabase> {
  await db.delete()
  const next = new LocalDatabase(db.userId)
  for (const file of files) await importCaptures(next, file)
  return next
}

it('sends a note and a rating that are newer than the copy of their capture after it', async () => {
  const db = await openCheckedDatabase()
  const id = await tried(db)
  const monday = await exportCaptures(db, [id], MONDAY, { isAll: true })
  await setCaptureNote(db, id, 'Call Ann in June')
  await rateCapture(db, id, 'hot')
  const tuesday = await exportCaptures(db, [id], TUESDAY, { isAll: true })
  const next = await broughtTo(db, [monday, tuesday])
  expect((await next.captures.get(id))?.meta).not.toHaveProperty('note')
  expect(await followersOf(next, id)).toEqual([
    {
      kind: 'note',
      noteId: expect.any(String) as string,
      text: 'Call Ann in June',
      origin: { field: 'note', before: null },
    },
    { kind: 'rating', rating: 'hot' },
  ])
})

it('sends nothing afterward that the copy of the capture already contains', async () => {
  const db = await openCheckedDatabase()
  const id = await tried(db)
  await setCaptureNote(db, id, 'Call Ann in June')
  await rateCapture(db, id, 'cold')
  await rateCapture(db, id, 'hot')
  const file = await exportCaptures(db, [id], MONDAY, { isAll: true })
  const next = await broughtTo(db, [file])
  expect((await next.captures.get(id))?.meta).toMatchObject({ note: 'Call Ann in June', rating: 'hot' })
  expect(await followersOf(next, id)).toEqual([])
})

it('lets the latest rating win, whichever was restored from a copy', async () => {
  const db = await openCheckedDatabase()
  const id = await tried(db)
  const monday = await exportCaptures(db, [id], MONDAY, { isAll: true })
  await rateCapture(db, id, 'cold')
  const tuesday = await exportCaptures(db, [id], TUESDAY, { isAll: true })
  const next = await broughtTo(db, [monday, tuesday])
  await rateCapture(next, id, 'hot')
  expect((await next.captures.get(id))?.meta.rating).toBe('hot')
  expect(await followersOf(next, id)).toEqual([])
})

it.for(['spare copy', 'saved copy'] as const)(
  'gives a capture without its bytes those of its %s, and keeps later notes and ratings',
  async (from) => {
    const db = await openCheckedDatabase()
    const id = await tried(db)
    await makeSpareCopies(db)
    const file = await exportCaptures(db, [id], MONDAY)
    const lastError = { code: 'bytes_missing', message: null, http: null, at: 1 }
    await db.captures.update(id, { state: 'needs_attention', lastError })
    await db.blobs.bulkDelete([originalKey(id), uploadKey(id)])
    await setCaptureNote(db, id, 'Call Ann in June')
    if (from === 'saved copy') await importCaptures(db, file)
    else {
      await db.meta.put({ key: OWED_KEY, value: { ids: [id], captures: [], tries: 1 } })
      await findLosses(db)
    }
    expect(await db.captures.get(id)).toMatchObject({ state: 'queued', meta: { note: 'Call Ann in June' } })
    expect(await db.blobs.get(uploadKey(id))).toBeDefined()
  },
)
