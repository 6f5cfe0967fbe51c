import type { PlaceQuery } from '@canvass/enrichment/ports'
import { openSerpApiStandIn } from '@canvass/testing/stand-ins/serpapi'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openOutgoing } from '../../outgoing/open-outgoing.ts'
import type { Exchange, Outgoing } from '../../outgoing/outgoing.ts'
import { createProcessMemory } from '../../registry/provider-memory.ts'
import { serpapi } from './provider.ts'

let service: Awaited<ReturnType<typeof openSerpApiStandIn>>
let outgoing: Outgoing
let exchanges: Exchange[]
let remembered: unknown[]
beforeEach(async () => {
  service = await openSerpApiStandIn()
  exchanges = []
  remembered = []
  outgoing = openOutgoing({ onExchange: (exchange) => exchanges.push(exchange) })
})
afterEach(() => {
  vi.useRealTimers()
  return Promise.all([outgoing.close(), service.close()])
})

const never = new AbortController().signal
const query = (name: string, given: Partial<PlaceQuery> = {}): PlaceQuery => ({
  text: name,
  name,
  address: null,
  near: null,
  ...given,
})
const nobody = () => undefined

function open(serpApiKey = service.key) {
  const own = createProcessMemory()
  const memory = {
    ...own,
    keep: (...kept: Parameters<typeof own.keep>) => (remembered.push(kept), own.keep(...kept)),
  }
  const opened = serpapi.open(
    { serpApiKey, serpApiNotice: 'read', serpApiUrl: `${service.baseUrl}/` },
    { outgoing, memory },
  )
  if ('absent' in opened) throw new Error(opened.absent)
  return opened.made
}
const find = (asked: PlaceQuery) => open().find(asked, nobody, never)
const failureOf = (asked: PlaceQuery, places = open()) =>
  places.find(asked, nobody, never).then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a business', () => {
  it('comes with the data’s owner, when it was requested, and when it must be deleted', async () => {
    const answer = await find(query('Tidewater Roasters'))
    expect(answer).toMatchObject({ provider: 'serpapi', licence: 'Google Maps, by SerpApi' })
    expect(answer.candidates).toEqual([
      {
        id: 'google:ChIJstandIn4200000001',
        name: 'Tidewater Roasters',
        address: '12 Alder Street, Alderbrook, OR 97999',
        phone: '(541) 555-0142',
        website: 'https://tidewaterroasters.example/',
        position: { latitude: 44.05, longitude: -123.02 },
        category: 'Coffee roaster',
        hours: 'Monday: 7 AM–3 PM; Sunday: Closed',
      },
    ])
    expect(Date.parse(answer.expiresAt ?? '') - Date.parse(answer.fetchedAt ?? '')).toBe(24 * 60 * 60 * 1000)
  })

  it('from the cache keeps its original time, and must be deleted a day after that', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.000Z') })
    const places = open()
    const ofThen = { fetchedAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-11-21T10:00:00.000Z' }
    expect(await places.find(query('Tidewater Roasters'), nobody, never)).toMatchObject(ofThen)
    vi.setSystemTime('2026-11-21T09:45:00.000Z')
    expect(await places.find(query('Tidewater Roasters'), nobody, never)).toMatchObject(ofThen)
    expect(service.requests).toHaveLength(1)
  })

  it('that shares its name with others comes in a list, where its type is plain text', async () => {
    const { candidates } = await find(query('Blue Door Bakery'))
    expect(candidates.map(({ name, category }) => [name, category])).toEqual([
      ['Blue Door Bakery', 'Bakery'],
      ['Blue Door Bakery', 'Bakery'],
    ])
  })

  it('that closed is marked as such', async () => {
    expect((await find(query('Hollow Oak Motors'))).candidates).toMatchObject([{ isClosed: true }])
  })

  it('that is unknown is not a failure, although the service calls it an error', async () => {
    expect((await find(query('Zzzz'))).candidates).toEqual([])
  })

  it('is searched for around the photo, no more precisely than a kilometer', async () => {
    await find(query('Tidewater', { near: { latitude: 44.05123, longitude: -123.02456 } }))
    expect(new URL(service.requests[0]?.path ?? '', service.baseUrl).searchParams.get('ll')).toBe('@44.05,-123.02,14z')
  })

  it('is searched for once and paid for once', async () => {
    const places = open()
    await places.find(query('Tidewater'), nobody, never)
    await places.find(query('Tidewater'), nobody, never)
    expect(service.requests).toHaveLength(1)
  })

  it('without a readable name or number costs nothing', async () => {
    expect((await find(query(''))).candidates).toEqual([])
    expect(service.requests).toHaveLength(0)
  })
})

describe('a failing service', () => {
  it.each([
    ['busy', 'busy', true],
    ['quota used up', 'busy', false],
    ['no account', 'busy', true],
    ['bad key', 'key_refused', false],
    ['an error with 200', 'provider_failed', true],
    ['broken', 'provider_failed', true],
    ['cut', 'cut_off', true],
    ['half JSON', 'unreadable_answer', true],
    ['a page', 'wrong_type', false],
  ] as const)('(%s) is reported as %s, with whether a retry is worthwhile', async (scenario, code, isRetryable) => {
    service.play(scenario)
    expect(await failureOf(query('Tidewater'))).toMatchObject({ code, isRetryable })
  })

  it('that hangs can be canceled', async () => {
    service.play('hang')
    const stopping = new AbortController()
    const found = open().find(query('Tidewater'), nobody, stopping.signal)
    await service.untilAsked(1)
    stopping.abort(new Error('stopping'))
    await expect(found).rejects.toThrow('stopping')
  })
})

describe('the key, which is sent in the URL,', () => {
  it('is sent, and appears in no answer, no memory, and no log', async () => {
    service.play('repeats the key')
    const answer = await find(query('Tidewater'))
    expect(service.requests[0]?.path).toContain(service.key)
    expect(JSON.stringify(answer)).toContain('api_key=•••')
    expect(inspect([answer, remembered, exchanges], { depth: null })).not.toContain(service.key)
  })

  it.each(['bad key', 'quota used up', 'leads elsewhere', 'refuses and repeats the key', 'cut', 'a page'] as const)(
    'appears in no failure (%s) and in no log of it',
    async (scenario) => {
      service.play(scenario)
      const failure = await failureOf(query('Tidewater'))
      expect(failure).toBeInstanceOf(Error)
      expect(inspect([failure, exchanges], { depth: null, showHidden: true })).not.toContain(service.key)
    },
  )
})

it('is used only after the operator confirms having read the notice', () => {
  const settings = { serpApiKey: 'a-key', serpApiNotice: undefined, serpApiUrl: service.baseUrl }
  expect(serpapi.open(settings, { outgoing })).toEqual({ absent: expect.stringContaining('SERPAPI_NOTICE') as string })
})
