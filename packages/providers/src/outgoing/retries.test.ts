import { inspect } from 'node:util'
import { openStandIn, type StandIn } from '@canvass/testing/stand-ins/open-stand-in'
import { json } from '@canvass/testing/stand-ins/responses'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { never, rules } from '../../test/outgoing/rules.ts'
import { openOutgoing } from './open-outgoing.ts'
import type { ClientRules, Exchange, Outgoing } from './outgoing.ts'

const KEY = 'sk-canary/0123456789'
let service: StandIn<
  'fine' | 'busy' | 'much later' | 'quota' | 'broken' | 'closed for now' | 'bad key' | 'bad request' | 'echo'
>
let outgoing: Outgoing
let exchanges: Exchange[] = []
let clock = 0

beforeEach(async () => {
  service = await openStandIn(
    {
      fine: json(200, {}),
      busy: json(429, {}, { 'retry-after': '0' }),
      'much later': json(429, {}, { 'retry-after': '120' }),
      quota: json(429, {}, { 'x-should-retry': 'false' }),
      broken: json(500, {}),
      'closed for now': json(503, {}, { 'retry-after': '120' }),
      'bad key': json(401, { error: { message: `Incorrect API key provided: ${KEY}` } }),
      'bad request': json(400, {}),
      echo: (request, response) => json(400, { path: request.path, headers: request.headers })(request, response),
    },
    'fine',
  )
  exchanges = []
  clock = 1_000
  outgoing = openOutgoing({ now: () => clock, random: () => 0, onExchange: (one) => exchanges.push(one) })
})
afterEach(() => Promise.all([outgoing.close(), service.close()]))

const retries = { most: 2, firstWaitMs: 1, longestWaitMs: 50 }
const openClient = (changed: Partial<ClientRules> = {}) => {
  const client = outgoing.client(rules({ reach: { configured: service.baseUrl }, secrets: [KEY], ...changed }))
  const headers = { authorization: `Bearer ${KEY}` }
  return () =>
    client.send({ method: 'GET', url: `${service.baseUrl}/v1?api_key=${encodeURIComponent(KEY)}`, headers }, never)
}

describe('a transient failure', () => {
  it('is not retried unless the rules say so', async () => {
    service.play('broken')
    await expect(openClient()()).rejects.toMatchObject({ code: 'provider_failed', status: 500, isRetryable: true })
    expect(service.requests).toHaveLength(1)
  })

  it.each(['busy', 'broken'] as const)('(%s) is retried if they do, and the response is used', async (scenario) => {
    service.play(scenario, { times: 2 })
    expect((await openClient({ retries })()).ledger).toMatchObject({ status: 200, tries: 3 })
  })

  it('is final after the maximum number of attempts', async () => {
    service.play('broken')
    await expect(openClient({ retries })()).rejects.toMatchObject({ ledger: { status: 500, tries: 3 } })
    expect(service.requests).toHaveLength(3)
  })

  it('is final immediately if the response asks for a longer wait, which is passed on', async () => {
    service.play('much later')
    const ask = openClient({ retries })
    await expect(ask()).rejects.toMatchObject({ code: 'busy', isRetryable: true, retryAfterMs: 120_000 })
    await expect(ask()).rejects.toMatchObject({ code: 'resting', isRetryable: true, retryAfterMs: 120_000 })
    expect(service.requests).toHaveLength(1)
    clock += 120_000
    service.play('fine')
    expect((await ask()).status).toBe(200)
  })
})

describe('a permanent failure', () => {
  it.each([
    ['bad key', 'key_refused'],
    ['bad request', 'request_refused'],
    ['quota', 'busy'],
  ] as const)('(%s) is not retried', async (scenario, code) => {
    service.play(scenario)
    await expect(openClient({ retries })()).rejects.toMatchObject({ code, isRetryable: false })
    expect(service.requests).toHaveLength(1)
  })
})

describe('a service that fails repeatedly', () => {
  it('gets no calls after five failures, for longer each time, until one call finds it healthy', async () => {
    const ask = openClient()
    service.play('broken')
    for (let n = 0; n < 5; n += 1) await expect(ask()).rejects.toMatchObject({ code: 'provider_failed' })
    await expect(ask()).rejects.toMatchObject({ code: 'resting', retryAfterMs: 30_000 })
    expect(service.requests).toHaveLength(5)
    expect(outgoing.states()).toEqual([
      { provider: 'sample', state: 'open', failuresInARow: 5, restMs: 30_000, calls: 5, failures: 5, lastTookMs: 0 },
    ])

    clock += 30_000
    expect(outgoing.states()).toMatchObject([{ state: 'probing' }])
    const both = await Promise.allSettled([ask(), ask()])
    expect(both).toMatchObject([{ reason: { code: 'provider_failed' } }, { reason: { code: 'resting' } }])
    await expect(ask()).rejects.toMatchObject({ code: 'resting', retryAfterMs: 60_000 })

    clock += 60_000
    service.play('fine')
    await ask()
    expect(outgoing.states()).toMatchObject([{ state: 'closed', failuresInARow: 0, restMs: 0 }])
  })

  it.each([4, 8])('rests no longer than usual if %i concurrent calls fail', async (together) => {
    const ask = openClient({ mostAtOnce: together })
    service.play('broken', { times: 4 })
    for (let n = 0; n < 4; n += 1) await expect(ask()).rejects.toMatchObject({ code: 'provider_failed' })
    service.play('broken', { times: together, delayMs: 100 })
    const all = await Promise.allSettled(Array.from({ length: together }, () => ask()))
    expect(all).toMatchObject(all.map(() => ({ reason: { code: 'provider_failed' } })))
    await expect(ask()).rejects.toMatchObject({ code: 'resting', retryAfterMs: 30_000 })

    clock += 30_000
    service.play('broken', { times: 1 })
    await expect(ask()).rejects.toMatchObject({ code: 'provider_failed' })
    await expect(ask()).rejects.toMatchObject({ code: 'resting', retryAfterMs: 60_000 })
  })

  it('gets no calls for as long as it asks, and that counts as a failure', async () => {
    const ask = openClient()
    service.play('closed for now')
    for (let n = 0; n < 5; n += 1) {
      await expect(ask()).rejects.toMatchObject({ code: 'provider_failed', retryAfterMs: 120_000 })
      await expect(ask()).rejects.toMatchObject({ code: 'resting', retryAfterMs: 120_000 })
      clock += 120_000
    }
    expect(outgoing.states()).toMatchObject([{ state: 'probing', failuresInARow: 5 }])
  })

  it('is not one that refuses its requests', async () => {
    const ask = openClient()
    service.play('bad request')
    for (let n = 0; n < 8; n += 1) await expect(ask()).rejects.toMatchObject({ code: 'request_refused' })
    expect(outgoing.states()).toMatchObject([{ state: 'closed', failuresInARow: 0 }])
  })
})

describe('the report of a call', () => {
  it('contains no key, even if the response repeats it', async () => {
    for (const scenario of ['bad key', 'echo'] as const) {
      service.play(scenario)
      const failure: unknown = await openClient()().catch((error: unknown) => error)
      expect(failure).toMatchObject({ name: 'OutgoingFailure', said: expect.stringContaining('•••') as string })
      const told = inspect(failure, { depth: 9, showHidden: true })
      for (const form of [KEY, encodeURIComponent(KEY)]) expect(told).not.toContain(form)
    }
    expect(JSON.stringify(exchanges)).not.toMatch(/canary|api_key/)
  })

  it('names the provider, the host, and the cost', async () => {
    await openClient()()
    service.play('broken')
    await openClient()().catch(() => undefined)
    const host = `127.0.0.1:${service.port}`
    expect(exchanges).toEqual([
      { provider: 'sample', host, status: 200, code: null, bytes: 2, tries: 1, tookMs: 0 },
      { provider: 'sample', host, status: 500, code: 'provider_failed', bytes: 0, tries: 1, tookMs: 0 },
    ])
  })
})
