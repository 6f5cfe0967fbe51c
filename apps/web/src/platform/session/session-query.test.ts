import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { giveDuties } from './duties.ts'
import { IDENTITY_KEY } from './identity.ts'
import { sessionQuery } from './session-query.ts'

const handOver = vi.fn<() => Promise<void>>()

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal(
    'localStorage',
    // Its keys are its own, as those of the browser's are.
    new Proxy<Record<string, unknown>>(
      {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
      },
      { ownKeys: () => [...kept.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
    ),
  )
  handOver.mockReset().mockResolvedValue()
  giveDuties({ sealUser: () => Promise.resolve(), handOver })
  const refusal = { message: 'Sign in', code: 'unauthenticated', requestId: 'r1' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 401 })))
})

afterEach(() => vi.unstubAllGlobals())

const ask = () => {
  const { queryFn } = sessionQuery
  if (typeof queryFn !== 'function') throw new Error('The session is not asked for')
  return queryFn({ signal: new AbortController().signal } as Parameters<typeof queryFn>[0])
}

it('a device whose person is out hands over what they took, though the page was closed before it was marked', async () => {
  localStorage.setItem('canvass.known', 'yes')
  localStorage.setItem(IDENTITY_KEY, '{"user":{"id":"mira"},"confirmedAt":"2026-11-25T08:00:00Z"}')
  expect(await ask()).toBeNull()
  expect(handOver).toHaveBeenCalledOnce()
  // Afterwards the marks alone tell whether something is left.
  expect(await ask()).toBeNull()
  expect(handOver).toHaveBeenCalledOnce()
})

it('a device whose person signed out and left nothing has nothing to hand over', async () => {
  localStorage.setItem('canvass.known', 'yes')
  expect(await ask()).toBeNull()
  expect(handOver).not.toHaveBeenCalled()
})
