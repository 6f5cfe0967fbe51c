import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import { announceOutbox } from './announce.ts'
import { discardCapture, listDiscards } from '../discards/discards.ts'
import { INSTALL_ID } from '../../platform/local/install-id.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { addLost } from './lost-captures.ts'
import { listLost } from './seen-losses.ts'
import { settleDiscards } from '../discards/settle-discards.ts'

interface Announcement {
  pending: { id: string; state: string }[]
  isComplete: boolean
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

let server: Server
let announcements: Announcement[]
let deleted: string[]
let missing: { id: string; capturedAt: string; announcedAt: string }[]
let deleteStatus: number

beforeEach(async () => {
  announcements = []
  deleted = []
  missing = []
  deleteStatus = 200
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    request.on('end', () => {
      if (request.method === 'DELETE') {
        deleted.push(request.url?.split('/').at(-1) ?? '')
        return json(response, deleteStatus, { code: 'not_found', message: '', error: '', requestId: '' })
      }
      announcements.push(JSON.parse(text) as Announcement)
      return json(response, 200, { serverTime: new Date().toISOString(), missing })
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

async function phone(): Promise<LocalDatabase> {
  const db = freshDatabase()
  await db.meta.put({ key: INSTALL_ID, value: '7b1f3a54-1111-4222-8333-444455556666' })
  return db
}
const now = (): number => Date.now()

it('names what is pending, and not what the server has', async () => {
  const db = await phone()
  const waiting = await createCapture(db)
  await createCapture(db, 'uploaded')
  await announceOutbox(db, now())
  expect(announcements).toMatchObject([{ pending: [{ id: waiting.id, state: 'queued' }], isComplete: true }])
})

it('announces nothing before the device was checked for losses', async () => {
  const db = freshDatabase()
  await createCapture(db)
  await announceOutbox(db, now())
  expect(announcements).toEqual([])
})

it('reports by name what the browser evicted, once, and then what is left', async () => {
  const db = await phone()
  const id = '01890000-0000-7000-8000-000000000001'
  await addLost(db, [{ id, capturedAt: 1, size: 5, why: 'evicted' }])
  await announceOutbox(db, now())
  await announceOutbox(db, now())
  expect(
    announcements.map(({ pending, isComplete }) => [pending.map((one) => [one.id, one.state]), isComplete]),
  ).toEqual([
    [[[id, 'evicted']], false],
    [[], true],
    [[], true],
  ])
})

it('shows what the server misses, unless it is here or a person deleted it', async () => {
  const db = await phone()
  const here = await createCapture(db)
  const gone = await createCapture(db)
  await discardCapture(db, gone.id)
  const lost = '01890000-0000-7000-8000-000000000002'
  missing = [here.id, gone.id, lost].map((id) => ({
    id,
    capturedAt: '2026-05-12T14:06:00.000Z',
    announcedAt: '2026-05-12T14:07:00.000Z',
  }))
  await announceOutbox(db, now())
  expect(await listLost(db)).toMatchObject([{ id: lost, why: 'missing' }])
})

it("doesn't let a deleted capture count as missing", async () => {
  const db = await phone()
  const { id } = await createCapture(db)
  await discardCapture(db, id)
  await announceOutbox(db, now())
  await announceOutbox(db, now())
  expect(announcements.map(({ pending }) => pending.map((one) => one.state))).toEqual([['discarded'], []])
})

it('deletes immediately here, and on the server once it can be reached', async () => {
  const db = await phone()
  const { id } = await createCapture(db, 'queued', { attempts: 1 })
  const untried = await createCapture(db)
  await discardCapture(db, id)
  await discardCapture(db, untried.id)
  expect(await db.captures.count()).toBe(0)
  deleteStatus = 503
  await settleDiscards(db)
  expect((await listDiscards(db)).map(({ isOwed }) => isOwed)).toEqual([true, false])
  deleteStatus = 404
  await settleDiscards(db)
  // It may still be in flight: this early, "not there" proves nothing.
  expect((await listDiscards(db)).map(({ isOwed }) => isOwed)).toEqual([true, false])
  vi.useFakeTimers({ now: Date.now() + 2 * 60_000, toFake: ['Date'] })
  await settleDiscards(db)
  expect((await listDiscards(db)).map(({ isOwed }) => isOwed)).toEqual([false, false])
  expect(deleted).toEqual([id, id, id])
})

it('names what a person deleted even when more than a thousand captures are pending', async () => {
  const db = await phone()
  const { id } = await createCapture(db)
  await announceOutbox(db, now())
  const first = await db.captures.get(id)
  await db.captures.bulkAdd(
    Array.from({ length: 1_000 }, (_, at) => ({
      ...first,
      id: `01890000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    })) as never,
  )
  await discardCapture(db, id)
  await announceOutbox(db, now())
  expect(announcements.at(-1)?.pending[0]).toMatchObject({ id, state: 'discarded' })
  expect(announcements.at(-1)).toMatchObject({ isComplete: false })
  expect((await listDiscards(db)).map(({ isAnnounced }) => isAnnounced)).toEqual([true])
})

it("doesn't count as lost what a spare copy has, though the server misses it", async () => {
  const db = await phone()
  const id = '01890000-0000-7000-8000-000000000001'
  await db.meta.put({ key: 'sparesOwed', value: { ids: [id], captures: [id], tries: 1 } })
  missing = [{ id, capturedAt: new Date(1).toISOString(), announcedAt: new Date(2).toISOString() }]
  await announceOutbox(db, now())
  expect(await listLost(db)).toEqual([])
})
