import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startUpdates } from './start-updates.ts'

const ADDRESS = 'https://canvass.example/sw.js'
let worker: { scriptURL: string; postMessage: ReturnType<typeof vi.fn> }
let registration: EventTarget & { waiting: typeof worker | null }
let container: EventTarget & { controller: object | null }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  worker = Object.assign(new EventTarget(), { scriptURL: ADDRESS, postMessage: vi.fn() })
  registration = Object.assign(new EventTarget(), { waiting: worker })
  container = Object.assign(new EventTarget(), { controller: {}, register: () => Promise.resolve(registration) })
  vi.stubGlobal('location', new URL('https://canvass.example/'))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { readyState: 'complete', baseURI: ADDRESS }))
  vi.stubGlobal('navigator', { serviceWorker: container })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Fires the event as the browser does in every tab of the device. */
function activate(): void {
  registration.waiting = null
  container.controller = worker
  container.dispatchEvent(new Event('controllerchange'))
}

async function offered(reload: () => void): Promise<() => void> {
  const onWaiting = vi.fn<(takeOver: () => void) => void>()
  await startUpdates(onWaiting, reload)
  await vi.waitFor(() => expect(onWaiting).toHaveBeenCalled())
  return onWaiting.mock.calls[0]?.[0] ?? (() => undefined)
}

it('asks the new version to take over, and reloads once it has', async () => {
  const reload = vi.fn()
  const takeOver = await offered(reload)
  takeOver()
  await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalled())
  expect(reload).not.toHaveBeenCalled()
  activate()
  expect(reload).toHaveBeenCalledOnce()
})

it('reloads immediately if another tab already activated the new version, but not before a person asks', async () => {
  const reload = vi.fn()
  const takeOver = await offered(reload)
  activate()
  expect(reload).not.toHaveBeenCalled()
  takeOver()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(worker.postMessage).not.toHaveBeenCalled()
})
