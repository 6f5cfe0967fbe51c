import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../query/query-client.ts'
import { registerSignOutHooks } from './sign-out-hooks.ts'
import { followIdentity } from './follow-identity.ts'
import { IDENTITY_KEY, setSignOutPending } from './identity.ts'
import { sessionQuery } from './session-query.ts'
import { signIn } from './sign-in.ts'

const handOver = vi.fn<() => Promise<void>>()

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal(
    'localStorage',
    // Its keys are its own properties, as in the browser's storage.
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
  registerSignOutHooks({ sealUser: () => Promise.resolve(), handOver })
  const refusal = { message: 'Sign in', code: 'unauthenticated', requestId: 'r1' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 401 })))
})

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const ask = () => {
  const { queryFn } = sessionQuery
  if (typeof queryFn !== 'function') throw new Error('The session query has no function')
  return queryFn({ signal: new AbortController().signal } as Parameters<typeof queryFn>[0])
}

it('a device whose user is signed out hands over their captures, even if the page closed before marking them', async () => {
  localStorage.setItem('canvass.known', 'yes')
  localStorage.setItem(IDENTITY_KEY, '{"user":{"id":"mira"},"confirmedAt":"2026-11-25T08:00:00Z"}')
  expect(await ask()).toBeNull()
  expect(handOver).toHaveBeenCalledOnce()
  // Afterward, the marks alone tell whether anything is left.
  expect(await ask()).toBeNull()
  expect(handOver).toHaveBeenCalledOnce()
})

it('a device whose user signed out and left nothing has nothing to hand over', async () => {
  localStorage.setItem('canvass.known', 'yes')
  expect(await ask()).toBeNull()
  expect(handOver).not.toHaveBeenCalled()
})

const LEAD = ['getLead', { params: { id: 'l1' } }]
const person = (id: string, organizationId = 'acme'): SessionUser => {
  const known: Partial<SessionUser> = { id, organizationId, username: id, email: `${id}@example.com`, role: 'member' }
  return { ...known, systemRole: 'user' } as SessionUser
}

/** Signs a user in and caches a lead that they read. */
function hasRead(user: SessionUser): void {
  signIn(user)
  queryClient.setQueryData(LEAD, { companyName: 'Juniper Kiln' })
}
const serverKnows = (user: SessionUser) => vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ user })))

it('an expired session leaves nothing that was read to the next user', async () => {
  hasRead(person('anna'))
  expect(await ask()).toBeNull()
  expect(queryClient.getQueryData(LEAD)).toBeUndefined()
})

it('the next user finds nothing that was read, even if the end of the session went unnoticed', () => {
  hasRead(person('anna'))
  signIn(person('bob'))
  expect(queryClient.getQueryData(LEAD)).toBeUndefined()
})

it('a tab that learns of another person or organization drops what was read in it', async () => {
  for (const next of [person('bob'), person('anna', 'other')]) {
    hasRead(person('anna'))
    // Another tab stored it first.
    localStorage.setItem(IDENTITY_KEY, JSON.stringify({ user: next, confirmedAt: new Date().toISOString() }))
    serverKnows(next)
    expect(await ask()).toEqual(next)
    expect(queryClient.getQueryData(LEAD)).toBeUndefined()
  }
})

it('keeps what a person has read when the same person is confirmed again', async () => {
  hasRead(person('anna'))
  serverKnows(person('anna'))
  expect(await ask()).toMatchObject({ id: 'anna' })
  signIn(person('anna'))
  expect(queryClient.getQueryData(LEAD)).toBeDefined()
})

it('keeps what a visitor has read while no user is signed in', async () => {
  localStorage.setItem('canvass.known', 'yes')
  queryClient.setQueryData(LEAD, {})
  expect(await ask()).toBeNull()
  expect(queryClient.getQueryData(LEAD)).toBeDefined()
})

it('a sign-out without a network signs out the other tabs of this device too', async () => {
  hasRead(person('anna'))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const signedOut = { key: IDENTITY_KEY, oldValue: localStorage.getItem(IDENTITY_KEY), newValue: null }
  // Without the mark of such a sign-out, only the server can say whether the session is over.
  followIdentity(signedOut)
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toMatchObject({ id: 'anna' })
  setSignOutPending()
  followIdentity(signedOut)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull()
  expect(queryClient.getQueryData(LEAD)).toBeUndefined()
})

it('a captive portal that answers in JSON signs no one out', async () => {
  const mira = person('mira')
  signIn(mira)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'Accept the terms to go on' })))
  await expect(ask()).rejects.toMatchObject({ status: 0, code: 'network' })
  expect(localStorage.getItem(IDENTITY_KEY)).not.toBeNull()
  expect(handOver).not.toHaveBeenCalled()
})
