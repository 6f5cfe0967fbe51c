import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failReads } from '../../../../test/broken-disk.ts'
import { remainingBytes, createCapture, freshDatabase } from '../../../../test/capture-fixtures.ts'
import { answerQualifier, assignCapture, setCaptureNote, rateCapture } from '../batch/afterthoughts.ts'
import { type LocalState, originalKey, uploadKey } from '../../../platform/local/rows/capture-row.ts'
import { discardCapture, listDiscards } from '../../discards/discards.ts'
import { sendCaptures } from './send-captures.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import { endHold, holdForUpdate } from '../../../platform/outbox/update-hold.ts'

interface Answer {
  status: number
  headers?: Record<string, string>
  body: unknown
}

let server: Server
let answer: (id: string) => Answer | undefined
/** The server's answer about a capture that it has. */
let there: ((id: string) => Answer) | undefined
let sent: string[]

beforeEach(async () => {
  there = undefined
  sent = []
  server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      const id = request.url?.split('/').at(-1) ?? ''
      const isUpload = request.method === 'PUT'
      if (isUpload) sent.push(id)
      const none: Answer = { status: 200, body: { captures: [], deleted: [] } }
      const given: Answer | undefined = isUpload ? answer(id) : (there?.(id) ?? none)
      if (!given) return
      const { status, headers, body } = given
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const real = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(`http://127.0.0.1:${port}${path}`, init))
})

afterEach(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

async function withCaptures(count: number): Promise<LocalDatabase> {
  const db = freshDatabase()
  for (let made = 0; made < count; made++) await createCapture(db)
  return db
}

const run = (db: LocalDatabase) => sendCaptures(db, 'this tab', new AbortController().signal)
const inState = (db: LocalDatabase, state: LocalState) => db.captures.where('state').equals(state).count()
const refused = (status: number, code: string, headers?: Record<string, string>): Answer => ({
  status,
  ...(headers && { headers }),
  body: { message: code, error: code, code, requestId: 'r' },
})

const conflict = { message: 'Other bytes', error: 'Other bytes', code: 'conflict', requestId: 'r' }
const read = {
  state: 'done',
  stage: null,
  stages: [],
  error: null,
  source: 'camera',
  capturedAt: '2026-05-12T14:06:00.000Z',
  receivedAt: '2026-05-12T14:06:01.000Z',
  seq: 4,
}

describe('the sender of captures', () => {
  it('sends everything that is due, oldest first', async () => {
    answer = (id) => ({ status: 201, body: { id, leadId: id, sha256: 'd1ge57', state: 'received', seq: 1 } })
    const db = await withCaptures(5)
    expect(await run(db)).toEqual({ why: 'empty', pauseMs: 0 })
    expect(await inState(db, 'uploaded')).toBe(5)
    expect(sent.slice(0, 1)).toEqual(await db.captures.orderBy('id').limit(1).primaryKeys())
  })

  it('finishes work in hand and starts nothing new while an update waits to take over, and resumes after that', async () => {
    answer = (id) => {
      holdForUpdate()
      return { status: 201, body: { id, leadId: id, sha256: 'd1ge57', state: 'received', seq: 1 } }
    }
    const db = await withCaptures(10)
    expect(await run(db)).toEqual({ why: 'stopped', pauseMs: 0 })
    expect([await inState(db, 'uploaded'), await inState(db, 'queued')]).toEqual([3, 7])
    endHold()
    answer = (id) => ({ status: 201, body: { id, leadId: id, sha256: 'd1ge57', state: 'received', seq: 1 } })
    expect(await run(db)).toEqual({ why: 'empty', pauseMs: 0 })
    expect(await inState(db, 'uploaded')).toBe(10)
  })

  it('stops for all captures when the server asks one of them to wait', async () => {
    answer = () => refused(429, 'too_many_requests', { 'retry-after': '60' })
    const db = await withCaptures(40)
    expect(await run(db)).toEqual({ why: 'too_many', pauseMs: 60_000 })
    expect(sent.length).toBeLessThanOrEqual(3)
    expect(await inState(db, 'queued')).toBe(40)
  })

  it('waits no longer than a quarter of an hour, whatever the server asks', async () => {
    answer = () => refused(503, 'unavailable', { 'retry-after': '86400' })
    expect(await run(await withCaptures(1))).toEqual({ why: 'busy', pauseMs: 15 * 60_000 })
  })

  it('reports separately that the server is out of space, even if it names no time', async () => {
    answer = () => refused(507, 'unavailable')
    const db = await withCaptures(40)
    expect(await run(db)).toEqual({ why: 'full', pauseMs: 30_000 })
    expect(sent.length).toBeLessThanOrEqual(3)
    expect(await inState(db, 'queued')).toBe(40)
  })

  it('probes a server that was busy with one capture, and sends the others only when that one arrives', async () => {
    answer = () => refused(507, 'unavailable', { 'retry-after': '60' })
    const db = await withCaptures(10)
    expect(await sendCaptures(db, 'this tab', new AbortController().signal, { isProbe: true })).toMatchObject({
      why: 'full',
    })
    expect(sent).toHaveLength(1)
    answer = (id) => ({ status: 201, body: { id, leadId: id, sha256: 'd1ge57', state: 'received', seq: 1 } })
    await db.captures.toCollection().modify({ nextAt: 0 })
    await sendCaptures(db, 'this tab', new AbortController().signal, { isProbe: true })
    expect(await inState(db, 'uploaded')).toBe(10)
  })

  it('continues with the others when one fails and the server asked for no pause', async () => {
    answer = (id) =>
      sent[0] === id
        ? refused(500, 'internal')
        : { status: 201, body: { id, leadId: id, sha256: 'd1ge57', state: 'received', seq: 1 } }
    const db = await withCaptures(5)
    await run(db)
    expect([await inState(db, 'uploaded'), await inState(db, 'queued')]).toEqual([4, 1])
  })

  it('releases a delivery in flight when told to stop: due immediately, with no setback', async () => {
    const told = new AbortController()
    const begun = new Promise<void>((resolve) => {
      answer = () => {
        if (sent.length === 3) resolve()
        // The server never answers.
        return undefined
      }
    })
    const db = await withCaptures(5)
    const running = sendCaptures(db, 'this tab', told.signal)
    await begun
    told.abort()
    expect(await running).toEqual({ why: 'stopped', pauseMs: 0 })
    expect(await db.captures.where('[state+nextAt]').equals(['queued', 0]).count()).toBe(5)
    expect((await db.captures.toArray()).map((row) => row.setbacks)).toEqual([0, 0, 0, 0, 0])
  })

  it("continues with the others when the bytes of one can't be read, and asks its owner the second time", async () => {
    answer = (id) => ({ status: 201, body: { id, leadId: id, sha256: 'd1ge57', state: 'received', seq: 1 } })
    const db = await withCaptures(5)
    const [id = ''] = await db.captures.orderBy('id').limit(1).primaryKeys()
    await db.blobs.delete(originalKey(id))
    failReads(db, uploadKey(id))
    expect((await run(db)).why).toBe('empty')
    expect(await inState(db, 'uploaded')).toBe(4)
    expect(await db.captures.get(id)).toMatchObject({ state: 'queued', claimBy: null, setbacks: 1 })
    await db.captures.update(id, { nextAt: 0 })
    await run(db)
    expect(await db.captures.get(id)).toMatchObject({ state: 'needs_attention', lastError: { code: 'unreadable' } })
    expect(await db.blobs.where('key').equals(uploadKey(id)).count()).toBe(1)
  })

  it("prepares a capture again from the original when its rendition can't be read", async () => {
    const db = await withCaptures(1)
    const [id = ''] = await db.captures.orderBy('id').primaryKeys()
    const mend = failReads(db, uploadKey(id))
    await run(db)
    await db.captures.update(id, { nextAt: 0 })
    await run(db)
    mend()
    expect(await db.captures.get(id)).toMatchObject({ state: 'preparing', prepareAttempts: 0, lastError: null })
    expect(await remainingBytes(db, id)).toEqual(['original'])
  })

  it("adopts the server's result for the same shot in other bytes", async () => {
    answer = (id) => ({ status: 409, body: { ...conflict, id, reason: 'digest_conflict' } })
    there = (id) => ({ status: 200, body: { ...read, id, leadId: id } })
    const db = await withCaptures(1)
    await run(db)
    const [row] = await db.captures.toArray()
    expect(row).toMatchObject({ state: 'done', lastError: null })
  })

  it('shows the lead of a capture that the server read long ago, as after an import of a backup', async () => {
    answer = (id) => ({ status: 200, body: { id, leadId: id, sha256: 'd1ge57', state: 'done', seq: 9 } })
    there = (id) => ({ status: 200, body: { ...read, id, leadId: 'lead' } })
    const db = await withCaptures(1)
    await run(db)
    const [row] = await db.captures.toArray()
    expect(row).toMatchObject({ state: 'done', leadId: 'lead' })
  })

  it('shows the leads of many such captures without sending any of them again', async () => {
    const db = await withCaptures(25)
    const ids = await db.captures.orderBy('id').primaryKeys()
    there = (id) =>
      id === 'check'
        ? {
            status: 200,
            body: {
              captures: ids.map((one) => ({ id: one, leadId: one, sha256: 'd1ge57', state: 'done', seq: 9 })),
              deleted: [],
            },
          }
        : { status: 200, body: { ...read, id, leadId: id } }
    await run(db)
    expect([await inState(db, 'done'), sent.length]).toEqual([25, 0])
  })

  it('keeps both when the server has a typed name under the same capture, and deletes only the local one', async () => {
    answer = (id) => ({ status: 409, body: { ...conflict, id, reason: 'digest_conflict' } })
    there = (id) => ({ status: 200, body: { ...read, id, leadId: id, source: 'manual' } })
    const db = await withCaptures(1)
    await run(db)
    const [row] = await db.captures.toArray()
    expect(row).toMatchObject({ state: 'needs_attention', lastError: { code: 'digest_conflict' } })
    expect(await remainingBytes(db, row?.id ?? '')).toEqual(['original', 'upload'])
    await discardCapture(db, row?.id ?? '')
    expect((await listDiscards(db)).map(({ isOwed }) => isOwed)).toEqual([false])
  })

  it('keeps afterthoughts that a capture carried only if the server already had the capture', async () => {
    answer = (id) => {
      const isNew = id === fresh.id
      return { status: isNew ? 201 : 200, body: { id, leadId: id, sha256: 'd1ge57', state: 'received', seq: 1 } }
    }
    const db = freshDatabase()
    const fresh = await createCapture(db, 'queued', { attempts: 1 })
    const known = await createCapture(db, 'queued', { attempts: 1 })
    for (const { id } of [fresh, known]) {
      await rateCapture(db, id, 'hot')
      await setCaptureNote(db, id, 'Call in June')
      await assignCapture(db, id, 'ana')
    }
    await run(db)
    const said = (await db.afterthoughts.toArray()).map(({ captureId, thought }) => [captureId, thought.kind])
    expect(said).toEqual([[fresh.id, 'assign'], ...['rating', 'note', 'assign'].map((kind) => [known.id, kind])])
  })

  it('keeps no afterthoughts that were superseded before the capture was sent', async () => {
    answer = (id) => ({ status: 201, body: { id, leadId: id, sha256: 'd1ge57', state: 'received', seq: 1 } })
    const db = freshDatabase()
    const { id } = await createCapture(db, 'queued', { attempts: 1 })
    for (const text of ['Call Ann', 'Call Ann after June 3']) await setCaptureNote(db, id, text)
    for (const option of ['Under 10k', 'Over 10k'])
      await answerQualifier(db, id, { id: 'budget', label: 'Budget' }, option)
    await run(db)
    expect(await db.afterthoughts.count()).toBe(0)
    expect((await db.captures.get(id))?.meta).toMatchObject({
      note: 'Call Ann after June 3',
      qualifiers: { budget: 'Over 10k' },
    })
  })

  it('stops when no user is signed in, and counts no attempt', async () => {
    answer = () => refused(401, 'unauthenticated')
    const db = await withCaptures(10)
    expect((await run(db)).why).toBe('sign_in')
    expect(sent.length).toBeLessThanOrEqual(3)
    expect((await db.captures.toArray()).map((row) => row.attempts)).toEqual(Array.from({ length: 10 }, () => 0))
  })
})
