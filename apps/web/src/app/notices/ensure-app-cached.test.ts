import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ensureAppCached } from './ensure-app-cached.ts'

const page = new EventTarget()
const register = vi.fn(() => Promise.resolve())
const getRegistration = vi.fn((): Promise<object | undefined> => Promise.resolve(undefined))
let finishCaching: () => void

beforeEach(() => {
  const ready = new Promise<void>((resolve) => (finishCaching = resolve))
  vi.stubGlobal('navigator', { serviceWorker: { register, getRegistration, ready } })
  vi.stubGlobal('document', { readyState: 'loading' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('on a first visit the app is cached after the page’s own files, and the caller waits for it', async () => {
  const isOver = vi.fn()
  const laying = ensureAppCached().then(isOver)
  await vi.waitFor(() => expect(getRegistration).toHaveBeenCalled())
  expect(register).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith('/sw.js'))
  expect(isOver).not.toHaveBeenCalled()
  finishCaching()
  await laying
  expect(isOver).toHaveBeenCalled()
})

it('does not wait if a version is already on the device', async () => {
  getRegistration.mockResolvedValueOnce({})
  await ensureAppCached()
  expect(register).not.toHaveBeenCalled()
})
