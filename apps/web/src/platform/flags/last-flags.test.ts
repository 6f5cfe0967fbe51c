import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetFlags, lastFlags, rememberFlags } from './last-flags.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it("returns the server's last flags for this user while offline, and none for another user", () => {
  rememberFlags('mara', { api_v2_endpoints: true, bulk_operations: false })
  expect(lastFlags('mara')).toMatchObject({ api_v2_endpoints: true, bulk_operations: false, advanced_analytics: false })
  expect(lastFlags('kit')).toBeUndefined()
})

it('returns no flags after a month, or once the user signed out', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  rememberFlags('mara', { api_v2_endpoints: true })
  vi.setSystemTime(Date.now() + 31 * 86_400_000)
  expect(lastFlags('mara')).toBeUndefined()
  rememberFlags('mara', { api_v2_endpoints: true })
  forgetFlags()
  expect(lastFlags('mara')).toBeUndefined()
})

it('treats a corrupt entry as missing', () => {
  localStorage.setItem('canvass.last-flags', '{"userId":"mara","flags":')
  expect(lastFlags('mara')).toBeUndefined()
})
