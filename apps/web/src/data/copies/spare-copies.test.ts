import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCapture } from '../../../test/capture-fixtures.ts'
import {
  makeSpareCopies,
  openCheckedDatabase,
  RECORDING,
  stubOtherStorage,
  dropDatabase,
  createPendingCapture,
} from '../../../test/drop-database.ts'
import { digest } from '../../platform/local/digest.ts'
import { originalKey, uploadKey } from '../../platform/local/rows/capture-row.ts'
import { dropSpares, hasSpares, spareCacheOf } from '../../platform/storage/spare-cache.ts'
import { decide } from '../captures/batch/reviews.ts'
import { forgetCapture } from '../captures/batch/forget-capture.ts'
import { addEdit } from '../edits/add-edit.ts'
import { listLost } from '../losses/seen-losses.ts'
import { discardUnsent } from '../unsent/discard-unsent.ts'
import { findLosses } from '../unsent/guard-in-page.ts'
import { clearUserExceptUnsent } from '../unsent/keep-only-unsent.ts'
import { saveVoiceNote } from '../voice-notes/voice-notes.ts'
import { keepSpares } from './keep-spares.ts'

beforeEach(stubOtherStorage)
afterEach(() => {
  vi.unstubAllGlobals()
})

it('restores all work of a database that the browser evicted, each item under its own id', async () => {
  const db = await openCheckedDatabase()
  const ready = await createPendingCapture(db)
  const taken = await createCapture(db, 'preparing', { sha256: null })
  const note = await saveVoiceNote(db, ready.id, RECORDING)
  await addEdit(db, crypto.randomUUID(), { kind: 'add_note', text: 'Opens at 6:40' })
  await decide(db, [ready.id], 'kept')
  const edits = (await db.edits.toArray()).map(({ opId }) => opId)
  await makeSpareCopies(db)
  const next = await dropDatabase(db)
  expect(await next.captures.get(ready.id)).toMatchObject({ state: 'queued', sha256: ready.sha256, meta: ready.meta })
  expect((await next.blobs.get(uploadKey(ready.id)))?.sha256).toBe(ready.sha256)
  expect(await next.captures.get(taken.id)).toMatchObject({ state: 'preparing' })
  expect((await next.blobs.get(originalKey(taken.id)))?.bytes.byteLength).toBe(taken.size)
  expect(await next.voiceNotes.get(note.id)).toMatchObject({ state: 'unsent', captureId: ready.id })
  expect((await next.edits.toArray()).map(({ opId }) => opId)).toEqual(edits)
  expect(await next.reviews.count()).toBe(1)
  const happened = await next.events.where('captureId').equals(ready.id).toArray()
  expect(happened.map(({ kind }) => kind)).toEqual(['taken_back'])
  expect(await listLost(next)).toEqual([])
})

it('has a copy of only the rendition once there is one, with the current note', async () => {
  const db = await openCheckedDatabase()
  const row = await createCapture(db, 'preparing', { sha256: null })
  await makeSpareCopies(db)
  const upload = new TextEncoder().encode('the photo made smaller').buffer
  const sha256 = await digest(upload)
  await db.captures.update(row.id, { state: 'queued', sha256 })
  await db.blobs.put({ key: uploadKey(row.id), bytes: upload, mime: 'image/jpeg', size: upload.byteLength, sha256 })
  await makeSpareCopies(db)
  await db.captures.update(row.id, { meta: { ...row.meta, note: 'Ask for Ann' } })
  await makeSpareCopies(db)
  const entries = await (await caches.open(`canvass-spare-${db.userId}`)).keys()
  expect(entries).toHaveLength(1)
  const next = await dropDatabase(db)
  expect(await next.captures.get(row.id)).toMatchObject({ state: 'queued', sha256, meta: { note: 'Ask for Ann' } })
})

it('makes no copy of a capture taken only just now, and drops the copy when the server has it', async () => {
  const db = await openCheckedDatabase()
  const { id } = await createPendingCapture(db)
  expect(await keepSpares(db, new AbortController().signal)).toBe(true)
  const entries = async () => (await (await caches.open(`canvass-spare-${db.userId}`)).keys()).length
  expect(await entries()).toBe(0)
  expect(await makeSpareCopies(db)).toBe(false)
  expect(await entries()).toBe(1)
  await db.captures.update(id, { state: 'done' })
  await makeSpareCopies(db)
  expect(await hasSpares(db)).toBe(false)
})

it('reports as lost what had no copy yet', async () => {
  const db = await openCheckedDatabase()
  const kept = await createPendingCapture(db)
  await makeSpareCopies(db)
  const late = await createPendingCapture(db)
  const next = await dropDatabase(db)
  expect(await next.captures.toCollection().primaryKeys()).toEqual([kept.id])
  expect((await listLost(next)).map(({ id }) => id)).toEqual([late.id])
})

it('restores nothing that its owner deleted', async () => {
  const db = await openCheckedDatabase()
  const gone = await createPendingCapture(db)
  const kept = await createPendingCapture(db)
  await makeSpareCopies(db)
  await forgetCapture(db, gone.id)
  const next = await dropDatabase(db)
  expect(await next.captures.toCollection().primaryKeys()).toEqual([kept.id])
  await makeSpareCopies(next)
  await discardUnsent(next)
  expect(await hasSpares(next)).toBe(false)
})

it('gives a capture back the bytes that the browser lost, and keeps later notes', async () => {
  const db = await openCheckedDatabase()
  const { id, sha256, meta } = await createPendingCapture(db)
  await makeSpareCopies(db)
  await db.blobs.bulkDelete([uploadKey(id), originalKey(id)])
  const lastError = { code: 'bytes_missing', message: null, http: null, at: 1 }
  await db.captures.update(id, { state: 'needs_attention', lastError, meta: { ...meta, note: 'Ask for Ann' } })
  await makeSpareCopies(db)
  expect(await db.captures.get(id)).toMatchObject({ state: 'queued', lastError: null, meta: { note: 'Ask for Ann' } })
  expect((await db.blobs.get(uploadKey(id)))?.sha256).toBe(sha256)
})

it('keeps the copy of a capture whose bytes are gone, through a sign-out and when room is short', async () => {
  const db = await openCheckedDatabase()
  const { id } = await createPendingCapture(db)
  await makeSpareCopies(db)
  await db.blobs.bulkDelete([uploadKey(id), originalKey(id)])
  const lastError = { code: 'bytes_missing', message: null, http: null, at: 1 }
  await db.captures.update(id, { state: 'needs_attention', lastError })
  expect(await dropSpares(db)).toBe(false)
  await clearUserExceptUnsent(db.userId)
  await makeSpareCopies(db)
  expect(await db.captures.get(id)).toMatchObject({ state: 'queued' })
})

it('restores the newest copy when a kill left an older one, and drops the older', async () => {
  const db = await openCheckedDatabase()
  const row = await createPendingCapture(db)
  await makeSpareCopies(db)
  const cache = await caches.open(`canvass-spare-${db.userId}`)
  const [older] = await cache.keys()
  const path = new URL(older?.url ?? '').pathname
  const kept = (await cache.match(path))?.clone()
  await db.captures.update(row.id, { meta: { ...row.meta, note: 'Ask for Ann' } })
  await makeSpareCopies(db)
  await cache.put(path, kept ?? new Response())
  const next = await dropDatabase(db)
  expect(await next.captures.get(row.id)).toMatchObject({ meta: { note: 'Ask for Ann' } })
  await makeSpareCopies(next)
  expect(await cache.keys()).toHaveLength(1)
})

it('skips a damaged copy, and restores all others', async () => {
  const db = await openCheckedDatabase()
  const rows = [await createPendingCapture(db), await createPendingCapture(db)]
  await makeSpareCopies(db)
  const cache = await caches.open(`canvass-spare-${db.userId}`)
  const [first] = await cache.keys()
  const path = new URL(first?.url ?? '').pathname
  await cache.put(path, new Response('half of it', { headers: (await cache.match(path))?.headers ?? {} }))
  await cache.put('/spare-copies/rows', new Response('{"edits": ['))
  const next = await dropDatabase(db)
  expect(await next.captures.count()).toBe(1)
  expect(await listLost(next)).toHaveLength(rows.length - 1)
})

it('keeps a copy whose bytes in the database can no longer be read', async () => {
  const db = await openCheckedDatabase()
  const { id } = await createPendingCapture(db)
  await makeSpareCopies(db)
  await db.captures.update(id, { title: 'Another title' })
  vi.spyOn(db.blobs, 'get').mockRejectedValue(new Error('The file is gone'))
  await makeSpareCopies(db)
  vi.restoreAllMocks()
  const next = await dropDatabase(db)
  expect(await next.captures.get(id)).toMatchObject({ state: 'queued' })
})

it('is dropped first when room is short, but not while the database lacks what it has', async () => {
  const db = await openCheckedDatabase()
  await createPendingCapture(db)
  await makeSpareCopies(db)
  await db.meta.delete('installId')
  expect(await dropSpares(db)).toBe(false)
  await findLosses(db)
  expect([await dropSpares(db), await dropSpares(db)]).toEqual([true, false])
})

it('stays after a sign-out for unsent work, and is deleted with the last of it', async () => {
  const db = await openCheckedDatabase()
  const { id } = await createPendingCapture(db)
  await makeSpareCopies(db)
  await clearUserExceptUnsent(db.userId)
  expect(await hasSpares(db)).toBe(true)
  await db.captures.update(id, { state: 'done' })
  await clearUserExceptUnsent(db.userId)
  expect(await hasSpares(db)).toBe(false)
})

const refuse = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))

it("isn't needed in a private window that refuses every cache", async () => {
  vi.stubGlobal('caches', { has: refuse, open: refuse, delete: refuse })
  const db = await openCheckedDatabase()
  await createPendingCapture(db)
  expect(await dropSpares(db)).toBe(false)
  await clearUserExceptUnsent(db.userId)
  await discardUnsent(db)
  expect(await db.captures.count()).toBe(0)
  expect(await db.meta.get('installId')).toBeDefined()
})

it('leaves no copy of what the server has at a sign-out, on a disk too full for the pending rows', async () => {
  const db = await openCheckedDatabase()
  const { id } = await createPendingCapture(db)
  await addEdit(db, crypto.randomUUID(), { kind: 'add_note', text: 'Sent since' })
  await makeSpareCopies(db)
  await db.captures.update(id, { state: 'done' })
  await db.edits.clear()
  await addEdit(db, crypto.randomUUID(), { kind: 'add_note', text: 'Opens at 6:40' })
  const [spares, fullOne] = [await caches.open(spareCacheOf(db.userId)), await caches.open(spareCacheOf(db.userId))]
  vi.spyOn(fullOne, 'put').mockRejectedValue(new DOMException('The quota has been exceeded', 'QuotaExceededError'))
  const full = vi.spyOn(caches, 'open').mockResolvedValue(fullOne)
  await clearUserExceptUnsent(db.userId)
  full.mockRestore()
  expect(await spares.keys()).toEqual([])
  expect(await db.edits.count()).toBe(1)
})
