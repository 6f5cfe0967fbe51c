import { MAX_FILE_BYTES as SERVERS_BYTES, MAX_FILES_OF_LEAD as SERVERS_FILES } from '@canvass/contracts/files'
import { afterEach, expect, it, vi } from 'vitest'
import { failReads, failWritesWhile } from '../../../test/broken-disk.ts'
import { remainingBytes, createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import { LocalDatabase } from '../../platform/local/local-database.ts'
import { uploadKey } from '../../platform/local/rows/capture-row.ts'
import { fileKey, type LeadFileRow } from '../../platform/local/rows/lead-file-row.ts'
import { recordDatabaseEpoch } from '../captures/state/database-epoch.ts'
import { dropFreeable, freeRoom } from '../../platform/storage/free-room.ts'
import type { Delivery } from '../../platform/outbox/delivery.ts'
import { exportCaptures } from '../copies/export-outbox.ts'
import { importCaptures } from '../copies/import-outbox.ts'
import { discardUnsent } from '../unsent/discard-unsent.ts'
import { keepOnlyUnsent } from '../unsent/keep-only-unsent.ts'
import { dropOtherWork, retryOtherWork } from '../unsent/other-work-actions.ts'
import { readUnsent } from '../unsent/unsent.ts'
import { unsentText } from '../unsent/unsent-words.ts'
import { MAX_FILE_BYTES, MAX_FILES_OF_LEAD } from './file-limits.ts'
import { dropFileHere, saveFileOfLead, trimFiles } from './lead-files.ts'
import { judge, sendFiles } from './send-files.ts'

const AT = new Date('2026-11-20T18:00:00.000Z')
const menu = (text = '%PDF-1.7 and so on', name = 'Menu.pdf') => new File([text], name, { type: 'text/html' })
const add = async (db: LocalDatabase, leadId: string = crypto.randomUUID(), file = menu()) => {
  const row = await saveFileOfLead(db, leadId, file)
  if (typeof row === 'string') throw new Error(row)
  return row
}
const signal = new AbortController().signal
const answering = (status: number, body: object) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json(body, { status }))),
  )
afterEach(() => {
  vi.unstubAllGlobals()
})

it("file limits match the server's", () => {
  expect([MAX_FILE_BYTES, MAX_FILES_OF_LEAD]).toEqual([SERVERS_BYTES, SERVERS_FILES])
})

it('a file finds room on a full disk when a sent photo can be dropped', async () => {
  const db = freshDatabase()
  const sent = await createCapture(db, 'done')
  failWritesWhile(db, [uploadKey(sent.id)])
  const { id } = await add(db)
  expect(await db.leadFiles.get(id)).toMatchObject({ state: 'unsent' })
  expect(await remainingBytes(db, sent.id)).toEqual([])
})

it('a saved file is on disk with its bytes, a clean name, and its actual type', async () => {
  const db = freshDatabase()
  const { id } = await add(db, undefined, menu('%PDF-1.7', '..\\evil\u202Efdp.html'))
  const again = new LocalDatabase(db.userId)
  expect(await again.leadFiles.get(id)).toMatchObject({
    name: '_evilfdp.html',
    mime: 'application/pdf',
    size: 8,
    state: 'unsent',
  })
  expect((await again.blobs.get(fileKey(id)))?.bytes.byteLength).toBe(8)
})

it('rejects a file that is empty, too large, or unreadable, and stores nothing of it', async () => {
  const db = freshDatabase()
  const large = menu()
  Object.defineProperty(large, 'size', { value: MAX_FILE_BYTES + 1 })
  const away = menu()
  away.arrayBuffer = () => Promise.reject(new DOMException('It was moved', 'NotReadableError'))
  const met = []
  for (const file of [menu(''), large, away]) met.push(await saveFileOfLead(db, crypto.randomUUID(), file))
  expect(met).toEqual(['empty', 'too_large', 'unreadable'])
  expect([await db.leadFiles.count(), await db.blobs.count()]).toEqual([0, 0])
})

it("a file is sent with its digest and name, and counts as sent only with the server's receipt", async () => {
  const db = freshDatabase()
  const row = await add(db, undefined, menu('%PDF-1.7', 'Menü.pdf'))
  answering(201, { id: row.id, leadId: row.leadId, sha256: row.sha256 })
  await sendFiles(db, { signal })
  expect(vi.mocked(fetch).mock.calls[0]).toMatchObject([
    `/api/leads/${row.leadId}/files/${row.id}`,
    { method: 'PUT', headers: { 'X-Content-SHA256': row.sha256, 'X-File-Name': 'Men%C3%BC.pdf' } },
  ])
  expect(await db.leadFiles.get(row.id)).toMatchObject({ state: 'sent', sentAt: expect.any(Number) as number })
  const other = await add(db)
  answering(200, { ok: true })
  await sendFiles(db, { signal })
  expect(await db.leadFiles.get(other.id)).toMatchObject({ state: 'unsent', attempts: 1 })
})

it('a file is sent with progress where available, and waits when nothing moves', async () => {
  const db = freshDatabase()
  const row = await add(db)
  const opened: unknown[][] = []
  class Gone extends EventTarget {
    readonly upload = new EventTarget()
    open = (...how: unknown[]) => void opened.push(how)
    setRequestHeader = () => undefined
    send = () => this.dispatchEvent(new Event('loadend'))
  }
  vi.stubGlobal('XMLHttpRequest', Gone)
  await sendFiles(db, { signal })
  expect(opened).toEqual([['PUT', `/api/leads/${row.leadId}/files/${row.id}`]])
  expect(await db.leadFiles.get(row.id)).toMatchObject({ state: 'unsent', attempts: 1 })
})

/**
 * Fakes a server that accepts files and runs `meanwhile` while the first is in flight. Returns the requests it
 * received.
 */
function taking({ id, leadId, sha256 }: LeadFileRow, meanwhile: () => Promise<unknown>): string[] {
  const asked: string[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, { method }: RequestInit) => {
      asked.push(`${method} ${path.replace(leadId, 'LEAD').replace(id, 'FILE')}`)
      if (asked.length === 1) await meanwhile()
      return Response.json(method === 'PUT' ? { id, leadId, sha256 } : { id, removedAt: AT.toISOString() })
    }),
  )
  return asked
}
const PUT = 'PUT /api/leads/LEAD/files/FILE'
const DELETE = 'DELETE /api/leads/LEAD/files/FILE'

it.each([
  ['by itself', (db: LocalDatabase, id: string) => dropFileHere(db.userId, id)],
  ['with all that was not sent', (db: LocalDatabase) => discardUnsent(db)],
  [
    'with all that was not sent, before a sign-out',
    (db: LocalDatabase) => discardUnsent(db).then(() => keepOnlyUnsent(db)),
  ],
])('a file deleted here %s while in flight is removed from its lead', async (_how, drop) => {
  const db = freshDatabase()
  const row = await add(db)
  const asked = taking(row, () => drop(db, row.id))
  await sendFiles(db, { signal })
  expect(asked).toEqual([PUT, DELETE])
  expect(await db.leadFiles.count()).toBe(0)
})

it('a file sent twice at the same time stays on its lead even if its local copy was dropped', async () => {
  const db = freshDatabase()
  const row = await add(db)
  const asked = taking(row, async () => {
    await sendFiles(db, { signal })
    await dropFreeable(db)
  })
  await sendFiles(db, { signal })
  expect(asked).toEqual([PUT, PUT])
  expect(await db.leadFiles.count()).toBe(0)
})

it('a file deleted here and restored from a saved copy is wanted again', async () => {
  const db = freshDatabase()
  const row = await add(db)
  const file = await exportCaptures(db, [], AT, { isAll: true })
  await dropFileHere(db.userId, row.id)
  await importCaptures(db, file)
  const asked = taking(row, async () => {
    await sendFiles(db, { signal })
    await dropFreeable(db)
  })
  await sendFiles(db, { signal })
  expect(asked).toEqual([PUT, PUT])
})

const ours = { code: 'x', requestId: 'r' }
const answered = (status: number, body: Delivery['body']): Delivery => ({
  status,
  body,
  retryAfterMs: null,
  isStalled: false,
})

it.each([
  [413, { ...ours, reason: 'too_large' }, { refused: 'too_large' }],
  [415, { ...ours, reason: 'empty' }, { refused: 'wrong_kind' }],
  [404, ours, { refused: 'not_there' }],
  [410, ours, { refused: 'gone' }],
  [409, { ...ours, reason: 'too_many_files' }, { refused: 'too_many' }],
  [409, { ...ours, reason: 'not_yours' }, { refused: 'not_yours' }],
  [409, { ...ours, reason: 'digest_conflict' }, { refused: 'conflict' }],
  [400, { ...ours, reason: 'digest_mismatch' }, 'postponed'],
  [404, undefined, 'postponed'],
  [413, { message: 'nginx' }, 'postponed'],
  [403, ours, 'postponed'],
  [401, ours, 'sign_in'],
  [429, ours, { waitMs: 30_000 }],
  [500, ours, 'postponed'],
  [503, ours, 'postponed'],
  [507, ours, { waitMs: 30_000 }],
])('judges a file after %i %o as %o', (status, body, verdict) => {
  const row = { id: 'f', leadId: 'l', sha256: 's', attempts: 1, sentAt: null }
  expect(judge(row, answered(status, body))).toEqual(verdict)
})

it('a file waits as long as the server asks, and so do all others', async () => {
  const db = freshDatabase()
  const [first, second] = [await add(db), await add(db)]
  const full = vi.fn(() => Promise.resolve(Response.json(ours, { status: 507, headers: { 'Retry-After': '600' } })))
  vi.stubGlobal('fetch', full)
  const before = Date.now()
  await sendFiles(db, { signal })
  expect(full).toHaveBeenCalledOnce()
  expect(await db.leadFiles.get(first.id)).toMatchObject({ state: 'unsent', attempts: 0 })
  expect((await db.leadFiles.get(first.id))?.nextAt).toBeGreaterThanOrEqual(before + 600_000)
  expect(await db.leadFiles.get(second.id)).toEqual(second)
})

it('a file that repeatedly arrives damaged counts as damaged here', () => {
  const row = { id: 'f', leadId: 'l', sha256: 's', attempts: 5, sentAt: null }
  expect(judge(row, answered(400, { ...ours, reason: 'digest_mismatch' }))).toEqual({ refused: 'not_understood' })
})

it('a refused file keeps its bytes and the reason until its owner retries or deletes it', async () => {
  const db = freshDatabase()
  const row = await add(db)
  answering(410, ours)
  await sendFiles(db, { signal })
  expect(await db.leadFiles.get(row.id)).toMatchObject({ state: 'refused', problem: 'gone' })
  expect(await db.blobs.count()).toBe(1)
  expect(await readUnsent(db)).toMatchObject({ files: 1, stuck: 1, bytes: row.size })
  await retryOtherWork(db, 'leadFiles', row.id)
  expect(await db.leadFiles.get(row.id)).toMatchObject({ state: 'unsent' })
  await sendFiles(db, { signal })
  await dropOtherWork(db, 'leadFiles', row.id)
  expect([await db.leadFiles.count(), await db.blobs.count()]).toEqual([0, 0])
})

it("a file that can't be read twice waits for its owner, and doesn't block others", async () => {
  const db = freshDatabase()
  const [broken, whole] = [await add(db), await add(db)]
  answering(201, { id: whole.id, leadId: whole.leadId, sha256: whole.sha256 })
  failReads(db, fileKey(broken.id))
  await sendFiles(db, { signal })
  await db.leadFiles.update(broken.id, { nextAt: 0 })
  await sendFiles(db, { signal })
  expect(await db.leadFiles.get(broken.id)).toMatchObject({ state: 'refused', problem: 'unreadable' })
  expect(await db.leadFiles.get(whole.id)).toMatchObject({ state: 'sent' })
})

it('a file is dropped a week after it was sent, and never before it was', async () => {
  const db = freshDatabase()
  const [sent, unsent] = [await add(db), await add(db)]
  await db.leadFiles.update(sent.id, { state: 'sent', sentAt: AT.getTime() })
  await db.leadFiles.update(unsent.id, { at: 0 })
  await trimFiles(db, AT.getTime() + 6 * 86_400_000)
  expect(await db.leadFiles.count()).toBe(2)
  await trimFiles(db, AT.getTime() + 8 * 86_400_000)
  expect(await db.leadFiles.toCollection().primaryKeys()).toEqual([unsent.id])
  expect(await db.blobs.toCollection().primaryKeys()).toEqual([fileKey(unsent.id)])
})

it('a file is resent to a restored server, and waits until its lead is back', async () => {
  const db = freshDatabase()
  await recordDatabaseEpoch(db, 'one life', AT.getTime())
  const row = await add(db)
  answering(201, { id: row.id, leadId: row.leadId, sha256: row.sha256 })
  await sendFiles(db, { signal })
  await recordDatabaseEpoch(db, 'one life', AT.getTime())
  expect(await db.leadFiles.get(row.id)).toMatchObject({ state: 'sent' })
  await recordDatabaseEpoch(db, 'another', AT.getTime())
  answering(404, ours)
  await sendFiles(db, { signal })
  expect(await db.leadFiles.get(row.id)).toMatchObject({ state: 'unsent', attempts: 1 })
  await db.leadFiles.update(row.id, { nextAt: 0 })
  answering(201, { id: row.id, leadId: row.leadId, sha256: row.sha256 })
  await sendFiles(db, { signal })
  expect(await db.leadFiles.get(row.id)).toMatchObject({ state: 'sent' })
})

it('a file stops retrying on a restored server when its lead stays missing, and its owner is notified', () => {
  const row = { id: 'f', leadId: 'l', sha256: 's', attempts: 12, sentAt: 1 }
  expect(judge(row, answered(404, ours))).toEqual({ refused: 'not_there' })
})

it('a sent file is dropped when room runs short, and an unsent one never is', async () => {
  const db = freshDatabase()
  const [sent, unsent] = [await add(db), await add(db)]
  await db.leadFiles.update(sent.id, { state: 'sent', sentAt: Date.now() })
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: 1e9, usage: 0.99e9 }) } })
  await freeRoom(db)
  expect(await db.leadFiles.toCollection().primaryKeys()).toEqual([unsent.id])
  expect(await db.blobs.toCollection().primaryKeys()).toEqual([fileKey(unsent.id)])
})

it('an unsent file is counted, kept, and deleted with everything that only this device has', async () => {
  const db = freshDatabase()
  const [first, second] = [await add(db), await add(db)]
  await db.leadFiles.update(second.id, { state: 'sent', sentAt: Date.now() })
  expect(unsentText(await readUnsent(db))).toBe('1 file')
  await keepOnlyUnsent(db)
  expect(await db.leadFiles.toCollection().primaryKeys()).toEqual([first.id])
  expect(await db.blobs.get(fileKey(first.id))).toBeDefined()
  expect(await db.blobs.get(fileKey(second.id))).toBeUndefined()
  await discardUnsent(db)
  expect([await db.leadFiles.count(), await db.blobs.count()]).toEqual([0, 0])
})

it('a file is restored from a saved copy under its own id, once', async () => {
  const db = freshDatabase()
  const row = await add(db)
  const file = await exportCaptures(db, [], AT, { isAll: true })
  expect(await importCaptures(db, file)).toMatchObject({ files: 0, known: 1 })
  await db.delete()
  const next = new LocalDatabase(db.userId)
  expect(await importCaptures(next, file)).toMatchObject({ files: 1, known: 0, leftOut: 0 })
  expect(await next.leadFiles.get(row.id)).toEqual(row)
  expect((await next.blobs.get(fileKey(row.id)))?.sha256).toBe(row.sha256)
})
