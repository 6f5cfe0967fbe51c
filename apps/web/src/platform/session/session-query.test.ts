import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../query/query-client.ts'
import { giveDuties } from './duties.ts'
import { IDENTITY_KEY } from './identity.ts'
import { sessionQuery } from './session-query.ts'
import { signIn } from './sign-in.ts'

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

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

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

const LEAD = ['getLead', { params: { id: 'l1' } }]
const person = (id: string, organizationId = 'acme'): SessionUser => {
  const known: Partial<SessionUser> = { id, organizationId, username: id, email: `${id}@example.com`, role: 'member' }
  return { ...known, systemRole: 'user' } as SessionUser
}

/** Somebody is signed in and has read a lead. */
function hasRead(user: SessionUser): void {
  signIn(user)
  queryClient.setQueryData(LEAD, { companyName: 'Juniper Kiln' })
}
const serverKnows = (user: SessionUser) => vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ user })))

it('a session that merely ended leaves nothing that was read to the next person', async () => {
  hasRead(person('anna'))
  expect(await ask()).toBeNull()
  expect(queryClient.getQueryData(LEAD)).toBeUndefined()
})

it('where the end of a session went unnoticed, the next person finds nothing that was read either', () => {
  hasRead(person('anna'))
  signIn(person('bob'))
  expect(queryClient.getQueryData(LEAD)).toBeUndefined()
})

it('a tab that learns of another person, or of another organization, lets go of what was read in it', async () => {
  for (const next of [person('bob'), person('anna', 'other')]) {
    hasRead(person('anna'))
    // Another tab has written it down before.
    localStorage.setItem(IDENTITY_KEY, JSON.stringify({ user: next, confirmedAt: new Date().toISOString() }))
    serverKnows(next)
    expect(await ask()).toEqual(next)
    expect(queryClient.getQueryData(LEAD)).toBeUndefined()
  }
})

it('what the same person has read stays when they are confirmed once more', async () => {
  hasRead(person('anna'))
  serverKnows(person('anna'))
  expect(await ask()).toMatchObject({ id: 'anna' })
  signIn(person('anna'))
  expect(queryClient.getQueryData(LEAD)).toBeDefined()
})

it('what a visitor has read stays while nobody is signed in', async () => {
  localStorage.setItem('canvass.known', 'yes')
  queryClient.setQueryData(LEAD, {})
  expect(await ask()).toBeNull()
  expect(queryClient.getQueryData(LEAD)).toBeDefined()
})
