import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failReads, failWrites } from '../../../test/broken-disk.ts'
import { createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import { SYNC_TAG } from '../outbox/background-sync.ts'
import { originalKey, uploadKey } from '../local/rows/capture-row.ts'
import { RESTART_MS, STUCK_MS, stillMs, useLiveness } from '../outbox/liveness.ts'
import { announceTryNow } from '../outbox/outbox-signals.ts'
import { useSenderState } from '../outbox/sender-state.ts'
import { type LocalDatabase, openLocalDatabase } from '../local/local-database.ts'
import { loadSending } from './load-sending.ts'
import { startOutbox } from './start-outbox.ts'

let server: Server
let userId: string
let db: LocalDatabase
let onUpload: () => Promise<void>

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const id = request.url?.split('/').at(-1)
  if (request.method === 'PUT') await onUpload()
  const sha256 = request.headers['x-content-sha256']
  const receipt = { id, leadId: id, sha256, state: 'received', seq: 1, captures: [], deleted: [] }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(receipt))
}

beforeEach(async () => {
  userId = freshDatabase().userId
  db = openLocalDatabase(userId)
  onUpload = () => Promise.resolve()
  server = createServer((request, response) => {
    request.resume()
    request.on('end', () => void receive(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const real = fetch
  const page = new EventTarget()
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(`http://127.0.0.1:${port}${path}`, init))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  server.closeAllConnections()
  server.close()
})

const hide = (): void => {
  Object.assign(document, { visibilityState: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
}

const countIn = (state: string) => db.captures.where('state').equals(state).count()

it('sends the first of many captures while the others are still being prepared', async () => {
  for (let made = 0; made < 40; made++) await createCapture(db, 'preparing')
  let leftAtFirst: number | undefined
  onUpload = async () => {
    leftAtFirst ??= await countIn('preparing')
  }
  const stop = startOutbox(userId)
  await vi.waitFor(async () => expect(await countIn('uploaded')).toBe(40), 20_000)
  stop()
  expect(leftAtFirst).toBeGreaterThan(0)
}, 30_000)

it("a photo that can't be read and one that lacks storage space don't block later ones", async () => {
  const rows = []
  for (let made = 0; made < 6; made++) rows.push(await createCapture(db, 'preparing'))
  const [damaged, large] = rows
  if (!damaged || !large) throw new Error('Expected six captures')
  failReads(db, originalKey(damaged.id))
  failWrites(db, uploadKey(large.id))
  const stop = startOutbox(userId)
  await vi.waitFor(async () => expect(await countIn('uploaded')).toBe(4), 20_000)
  stop()
  expect(await db.blobs.where('key').anyOf(originalKey(damaged.id), originalKey(large.id)).count()).toBe(2)
}, 30_000)

it('asks the browser to send pending work without the page when it goes to the background', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const register = vi.fn(() => Promise.resolve())
  const serviceWorker = Object.assign(new EventTarget(), {
    getRegistration: () => Promise.resolve({ sync: { register } }),
  })
  vi.stubGlobal('navigator', { onLine: true, serviceWorker })
  const stop = startOutbox(userId)
  hide()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(register).not.toHaveBeenCalled()
  await createCapture(db)
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith(SYNC_TAG))
  // The first registration may have fired since and failed silently.
  register.mockClear()
  hide()
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith(SYNC_TAG))
  stop()
})

it("a browser that can't send says so, instead of looking offline", async () => {
  await createCapture(db)
  vi.stubGlobal('TextEncoder', undefined)
  const stop = startOutbox(userId)
  await vi.waitFor(() => expect(useSenderState.getState().cannotSend).toBe(true), 20_000)
  expect(useSenderState.getState().isUnreachable).toBe(false)
  stop()
  vi.unstubAllGlobals()
  useSenderState.setState({ cannotSend: false })
})

const STEP_MS = 30_000

/**
 * Keeps the page open for this long, with a network but no server of ours. Work between two rounds takes event loop
 * turns, but no fake time: browser locks and dynamic imports would otherwise take some.
 */
async function keepPageOpen(forMs: number, answer: typeof fetch): Promise<() => void> {
  await loadSending()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', answer)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const stop = startOutbox(userId)
  for (let passed = 0; passed < forMs; passed += STEP_MS) {
    await vi.advanceTimersByTimeAsync(STEP_MS)
    for (let turn = 0; turn < 300; turn++) await new Promise((next) => setImmediate(next))
  }
  return stop
}

const readStalledMs = async (): Promise<number> => {
  const [oldest] = await db.captures.toArray()
  return stillMs(oldest?.capturedAt, useLiveness.getState(), Date.now()) ?? 0
}

it('restarts a stuck sender every two minutes, and keeps counting how long nothing has moved', async () => {
  await createCapture(db)
  let tries = 0
  const stop = await keepPageOpen(STUCK_MS + RESTART_MS, (_path, init) => {
    if (init?.method !== 'PUT') return Promise.reject(new TypeError('Failed to fetch'))
    tries += 1
    return new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))
    })
  })
  expect(tries).toBeGreaterThan(3)
  expect(tries, 'each of them has its two minutes').toBeLessThan(8)
  expect(await readStalledMs()).toBeGreaterThan(STUCK_MS)
  announceTryNow()
  expect(await readStalledMs(), 'counted anew when a person tries').toBeLessThan(STEP_MS)
  stop()
})

it('sends no photo to a portal again, and still reports no network after a sender restart', async () => {
  await createCapture(db)
  let tries = 0
  const stop = await keepPageOpen(STUCK_MS + RESTART_MS, (_path, init) => {
    if (init?.method === 'PUT') tries += 1
    return Promise.resolve(new Response('<p>Welcome</p>', { headers: { 'content-type': 'text/html' } }))
  })
  expect(useSenderState.getState().isUnreachable).toBe(true)
  expect(tries).toBe(1)
  expect(await readStalledMs()).toBeGreaterThan(STUCK_MS)
  stop()
  useSenderState.setState({ isUnreachable: false })
})
