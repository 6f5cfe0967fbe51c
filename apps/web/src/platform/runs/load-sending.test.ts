import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import { loadSending } from './load-sending.ts'
import { openLocalDatabase } from '../local/local-database.ts'
import { announceTryNow } from '../outbox/outbox-signals.ts'
import type * as sending from './sending.ts'
import { startOutbox } from './start-outbox.ts'

vi.mock('./load-sending.ts', () => ({ loadSending: vi.fn() }))

const load = vi.mocked(loadSending)
const fetched = () => vi.importActual<typeof sending>('./sending.ts')

beforeEach(() => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' }))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  load.mockReset()
})

afterEach(() => vi.unstubAllGlobals())

it("doesn't load the sending code when nothing is pending", async () => {
  const userId = freshDatabase().userId
  const server = vi.fn(() => Promise.reject(new TypeError('offline')))
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  const stop = startOutbox(userId)
  // By now, the announcements that accompany sending have run.
  await vi.waitFor(() => expect(server).toHaveBeenCalledWith('/api/captures/manifest', expect.anything()), 10_000)
  stop()
  expect(load).not.toHaveBeenCalled()
}, 15_000)

it("leaves a capture unchanged while the sending code can't be loaded, and resumes once it can", async () => {
  const userId = freshDatabase().userId
  const db = openLocalDatabase(userId)
  const { id } = await createCapture(db, 'preparing')
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
  const stop = startOutbox(userId)
  await vi.waitFor(() => expect(load).toHaveBeenCalled(), 10_000)
  expect((await db.captures.get(id))?.state).toBe('preparing')
  load.mockImplementation(fetched)
  announceTryNow()
  await vi.waitFor(async () => expect((await db.captures.get(id))?.state).toBe('queued'), 10_000)
  stop()
}, 15_000)
