import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { captured, freshDatabase } from '../../../test/captured.ts'
import { noteOwner, noteSignedOut } from './device-store.ts'
import { handOver } from './hand-over.ts'
import { type LocalDatabase, openLocalDatabase } from './local-database.ts'

let http: Server
/** Whether the server still takes what was captured before. */
let isTaken: boolean
let puts: number

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await buffer(request)
  const id = request.url?.split('/')[3]
  const sha256 = request.headers['x-content-sha256']
  if (request.method !== 'PUT') return json(response, 401, { message: 'Please sign in', code: 'unauthenticated' })
  puts += 1
  if (isTaken) return json(response, 201, { id, leadId: id, sha256, state: 'quarantined', seq: 1 })
  return json(response, 401, { message: 'Please sign in', code: 'unauthenticated' })
}

beforeEach(async () => {
  puts = 0
  isTaken = true
  http = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const real = fetch
  // Only the origin is added that a page has and Node has not.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(`http://127.0.0.1:${port}${path}`, init))
})

afterEach(() => {
  vi.unstubAllGlobals()
  http.closeAllConnections()
  http.close()
})

async function waiting(count: number): Promise<LocalDatabase> {
  const db = openLocalDatabase(freshDatabase().userId)
  for (let n = 0; n < count; n++) await captured(db)
  await noteOwner({ userId: db.userId, organizationId: 'organization', name: 'Mira', mayCapture: true })
  return db
}
const countIn = (db: LocalDatabase, state: 'queued' | 'uploaded') => db.captures.where('state').equals(state).count()

it('hands over what waits where the server no longer knows the session but still takes what was captured', async () => {
  const db = await waiting(4)
  await handOver()
  expect(await countIn(db, 'uploaded')).toBe(4)
  expect(await db.captures.where('state').equals('uploaded').first()).toMatchObject({
    lastError: { code: 'quarantined' },
  })
})

it('ends with the first answer where only the session is over, and counts no attempt', async () => {
  const db = await waiting(10)
  isTaken = false
  await handOver()
  expect(puts).toBeLessThanOrEqual(3)
  expect(await countIn(db, 'queued')).toBe(10)
  expect((await db.captures.toArray()).map(({ attempts }) => attempts)).toEqual(Array<number>(10).fill(0))
})

it('touches nothing of somebody who signed out here', async () => {
  const db = await waiting(2)
  await noteSignedOut()
  await handOver()
  expect(puts).toBe(0)
  expect(await countIn(db, 'queued')).toBe(2)
})
