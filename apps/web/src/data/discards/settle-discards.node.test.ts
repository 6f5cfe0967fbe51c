import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import { openBatch } from '../captures/batch/batch.ts'
import { decide, finishReview } from '../captures/batch/reviews.ts'
import { removeFromOutbox, tryAgain } from '../captures/batch/capture-actions.ts'
import { uploadKey } from '../../platform/local/rows/capture-row.ts'
import { claim } from '../captures/sending/claim.ts'
import { discardCapture, listDiscards } from './discards.ts'
import { digest } from '../../platform/local/digest.ts'
import { exportCaptures } from '../copies/export-outbox.ts'
import { importCaptures } from '../copies/import-outbox.ts'
import { sendCaptures } from '../captures/sending/send-captures.ts'
import { LocalDatabase } from '../../platform/local/local-database.ts'
import { settleDiscards } from './settle-discards.ts'

const MINUTE = 60_000

let server: Server
/** The server's captures by id, with the lead that each belongs to once there is one. */
let captures: Map<string, { leadId?: string }>
let deleted: string[]
/** Answers a DELETE in place of the server. */
let inItsPlace: ((id: string, response: ServerResponse) => boolean) | undefined
/** Called when a PUT has arrived, before it is committed; it is committed when this resolves. */
let beforeCommit: () => Promise<unknown>
let isAnswerLost: boolean

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const refuse = (response: ServerResponse, status: number, code: string) =>
  json(response, status, { code, message: '', error: '', requestId: 'r1' })

function remove(id: string, response: ServerResponse): void {
  deleted.push(id)
  if (inItsPlace?.(id, response)) return
  const capture = captures.get(id)
  if (!capture) return void refuse(response, 404, 'not_found')
  if (capture.leadId) return void refuse(response, 409, 'conflict')
  captures.delete(id)
  json(response, 200, { id, deletedAt: new Date().toISOString() })
}

async function put(id: string, sha256: unknown, response: ServerResponse): Promise<void> {
  await beforeCommit()
  captures.set(id, {})
  if (isAnswerLost) response.destroy()
  else json(response, 201, { id, leadId: id, sha256, state: 'received', seq: 1 })
}

beforeEach(async () => {
  captures = new Map()
  deleted = []
  inItsPlace = undefined
  beforeCommit = () => Promise.resolve()
  isAnswerLost = false
  server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      const id = request.url?.split('/').at(-1) ?? ''
      if (request.method === 'DELETE') return remove(id, response)
      if (request.method === 'PUT') return void put(id, request.headers['x-content-sha256'], response)
      const { leadId } = captures.get(id) ?? {}
      json(response, 200, { id, leadId, state: leadId === id ? 'done' : 'joined' })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const real = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(`http://127.0.0.1:${port}${path}`, init))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

const send = (db: LocalDatabase) => sendCaptures(db, 'this tab', new AbortController().signal)
const owed = async (db: LocalDatabase) => (await listDiscards(db)).filter(({ isOwed }) => isOwed).map(({ id }) => id)
const edits = async (db: LocalDatabase) => (await db.edits.toArray()).map(({ entityId, op }) => [entityId, op.kind])
/** Advances only the clock. */
const later = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })

describe('a capture that is deleted while it is sent', () => {
  it('is deleted on the server as soon as its delivery has ended there', async () => {
    const db = freshDatabase()
    const { id } = await createCapture(db)
    beforeCommit = () => removeFromOutbox(db, id)
    await send(db)
    expect(deleted).toEqual([id, id])
    expect([[...captures.keys()], await owed(db)]).toEqual([[], []])
  })

  it('is requested again when its response was lost, and owed until then', async () => {
    const db = freshDatabase()
    const { id } = await createCapture(db)
    beforeCommit = () => removeFromOutbox(db, id)
    isAnswerLost = true
    await send(db)
    await settleDiscards(db)
    expect([deleted, await owed(db), captures.has(id)]).toEqual([[id], [id], true])
    later(2 * MINUTE)
    await settleDiscards(db)
    expect([deleted, await owed(db), captures.has(id)]).toEqual([[id, id], [], false])
  })

  it('is owed for as long as another tab may be sending it', async () => {
    const db = freshDatabase()
    const { id } = await createCapture(db)
    await claim(db, id, 'another tab', Date.now())
    await discardCapture(db, id)
    await settleDiscards(db)
    later(19 * MINUTE)
    await settleDiscards(db)
    expect([deleted, await owed(db)]).toEqual([[id], [id]])
    captures.set(id, {})
    later(4 * MINUTE)
    await settleDiscards(db)
    expect([await owed(db), captures.has(id)]).toEqual([[], false])
  })
})

describe('the server is asked to delete', () => {
  it('what it received without our knowledge, even if that was retried manually since', async () => {
    const db = freshDatabase()
    const id = await sentWithoutResponse(db)
    await tryAgain(db, id)
    await removeFromOutbox(db, id)
    expect([deleted, captures.has(id)]).toEqual([[id], false])
  })

  it('a capture for whose photo a name was typed since', async () => {
    const db = freshDatabase()
    const id = await sentWithoutResponse(db)
    await tryAgain(db, id, 'Juniper Kiln')
    await removeFromOutbox(db, id)
    expect([deleted, captures.has(id)]).toEqual([[id], false])
  })

  it('a capture from a saved copy, since the phone that made the copy may have sent it', async () => {
    const phone = freshDatabase()
    const { id } = await createCapture(phone)
    await withRealDigest(phone, id)
    const file = await exportCaptures(phone, [id], new Date())
    await phone.delete()
    const next = new LocalDatabase(phone.userId)
    await importCaptures(next, file)
    captures.set(id, {})
    await removeFromOutbox(next, id)
    expect([deleted, captures.has(id)]).toEqual([[id], false])
  })

  it('nothing that never left this device', async () => {
    const db = freshDatabase()
    for (const state of ['preparing', 'queued'] as const) {
      const { id } = await createCapture(db, state)
      await removeFromOutbox(db, id)
    }
    expect(deleted).toEqual([])
  })

  it('nothing that was deleted and then restored from a saved copy', async () => {
    const db = freshDatabase()
    const { id } = await createCapture(db, 'queued', { attempts: 1 })
    await withRealDigest(db, id)
    const file = await exportCaptures(db, [id], new Date())
    await discardCapture(db, id)
    await importCaptures(db, file)
    captures.set(id, {})
    await settleDiscards(db)
    expect([deleted, await listDiscards(db)]).toEqual([[], []])
  })
})

describe('a deletion', () => {
  const pages: [string, number, string, string][] = [
    ['a page of a proxy', 404, 'text/html', '<h1>Not found</h1>'],
    ['a page of a proxy', 403, 'text/html', '<h1>Forbidden</h1>'],
    ['the JSON of somebody else', 404, 'application/json', '{"error":"no route"}'],
    ['the JSON of somebody else', 200, 'application/json', '{"ok":true}'],
  ]
  it.each(pages)('is not settled by %s that answers %i', async (_whose, status, type, body) => {
    const db = freshDatabase()
    const { id } = await createCapture(db, 'queued', { attempts: 1 })
    await discardCapture(db, id)
    inItsPlace = (_id, response) => {
      response.writeHead(status, { 'content-type': type }).end(body)
      return true
    }
    later(20 * MINUTE)
    await settleDiscards(db)
    expect(await owed(db)).toEqual([id])
  })

  it("on which the server fails doesn't block the others", async () => {
    const db = freshDatabase()
    const [first, second] = [await createCapture(db, 'uploaded'), await createCapture(db, 'uploaded')]
    for (const { id } of [first, second]) {
      captures.set(id, {})
      await discardCapture(db, id)
    }
    inItsPlace = (id, response) => {
      if (id === first.id) refuse(response, 500, 'internal')
      return id === first.id
    }
    await settleDiscards(db)
    expect(await owed(db)).toEqual([first.id])
  })

  it('of a capture that became a lead discards the lead, once', async () => {
    const db = freshDatabase()
    const { id } = await createCapture(db, 'uploaded')
    captures.set(id, { leadId: id })
    await discardCapture(db, id)
    await Promise.all([settleDiscards(db), settleDiscards(db)])
    await settleDiscards(db)
    expect([await edits(db), await owed(db)]).toEqual([[[id, 'discard_lead']], []])
  })

  it('of a shot in a review discards the lead that the server made of it without our knowledge', async () => {
    const db = freshDatabase()
    const batch = await openBatch(db, Date.now())
    const row = await createCapture(db, 'uploaded')
    await db.captures.update(row.id, { meta: { ...row.meta, batchId: batch.id } })
    captures.set(row.id, { leadId: row.id })
    await decide(db, [row.id], 'discarded')
    expect(await finishReview(db, batch)).toEqual({ deleted: 1, leads: 0 })
    await expect.poll(() => edits(db)).toEqual([[row.id, 'discard_lead']])
  })

  it("of a capture that was joined to another's lead leaves that lead alone", async () => {
    const db = freshDatabase()
    const { id } = await createCapture(db, 'uploaded')
    captures.set(id, { leadId: 'another' })
    await discardCapture(db, id)
    await settleDiscards(db)
    expect([await edits(db), await owed(db)]).toEqual([[], []])
  })
})

/** Creates a capture that was committed, whose response was lost, and that now waits for its owner. */
async function sentWithoutResponse(db: LocalDatabase): Promise<string> {
  const { id } = await createCapture(db)
  isAnswerLost = true
  await send(db)
  await db.captures.update(id, { state: 'failed' })
  return id
}

async function withRealDigest(db: LocalDatabase, id: string): Promise<void> {
  const sha256 = await digest((await db.blobs.get(uploadKey(id)))?.bytes ?? new ArrayBuffer())
  await db.captures.update(id, { sha256 })
  await db.blobs.update(uploadKey(id), { sha256 })
}
