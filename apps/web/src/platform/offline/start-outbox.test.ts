import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { captured, freshDatabase } from '../../../test/captured.ts'
import { openLocalDatabase } from './local-database.ts'
import { startOutbox } from './start-outbox.ts'

afterEach(() => vi.unstubAllGlobals())

it('the first of many captures goes while the others are still being made smaller', async () => {
  const userId = freshDatabase().userId
  const db = openLocalDatabase(userId)
  for (let made = 0; made < 40; made++) await captured(db, 'preparing')
  let leftAtFirst: number | undefined
  const server = createServer((request, response) => {
    request.resume()
    const answer = async (): Promise<void> => {
      const id = request.url?.split('/').at(-1)
      if (request.method === 'PUT') leftAtFirst ??= await db.captures.where('state').equals('preparing').count()
      const sha256 = request.headers['x-content-sha256']
      const receipt = { id, leadId: id, sha256, state: 'received', seq: 1, captures: [], deleted: [] }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(receipt))
    }
    request.on('end', () => void answer())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const real = fetch
  const page = new EventTarget()
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(`http://127.0.0.1:${port}${path}`, init))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  const stop = startOutbox(userId)
  await vi.waitFor(async () => expect(await db.captures.where('state').equals('uploaded').count()).toBe(40), 20_000)
  stop()
  server.closeAllConnections()
  server.close()
  expect(leftAtFirst).toBeGreaterThan(0)
}, 30_000)
