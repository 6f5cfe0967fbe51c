import { openStandIn, type StandIn } from '@canvass/testing/stand-ins/open-stand-in'
import { json, redirect } from '@canvass/testing/stand-ins/responses'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Canary, openCanary } from '../../test/outgoing/canary.ts'
import { hostileAddresses, HOSTILE_NAMES } from '../../test/outgoing/hostile-addresses.ts'
import { preparedLookup } from '../../test/outgoing/prepared-lookup.ts'
import { never, rules } from '../../test/outgoing/rules.ts'
import { openOutgoing } from './open-outgoing.ts'
import type { Outgoing } from './outgoing.ts'

let canary: Canary
let service: StandIn<'fine' | 'away' | 'onward' | 'see-other' | 'again'>
let outgoing: Outgoing
let away = ''
let status = 302

beforeEach(async () => {
  canary = await openCanary()
  service = await openStandIn(
    {
      fine: json(200, { fine: true }),
      away: (request, response) => redirect(status, away)(request, response),
      onward: redirect(307, '/next'),
      'see-other': redirect(303, '/result'),
      again: redirect(302, '/again'),
    },
    'fine',
  )
  outgoing = openOutgoing({ lookup: preparedLookup(HOSTILE_NAMES), ports: [canary.port] })
})
afterEach(() => Promise.all([outgoing.close(), service.close(), canary.close()]))

const client = () => outgoing.client(rules({ reach: { configured: service.baseUrl }, mostAtOnce: 10 }))
const post = {
  method: 'POST',
  headers: { authorization: 'Bearer key-1', 'Content-Type': 'text/plain' },
  body: 'hi',
} as const

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])(
    'with status %i never leads to this machine, wherever the first URL pointed',
    async (code) => {
      status = code
      service.play('away')
      const target = client()
      const hostile = hostileAddresses(canary.port).filter(
        ({ url }) => /^https?:/.test(url) && !/[\t%]|[^ -~]/.test(url),
      )
      expect(hostile.length).toBeGreaterThan(60)
      for (const { url } of hostile) {
        away = url
        const failure = await target.send({ method: 'GET', url: `${service.baseUrl}/start` }, never).then(
          () => ({ code: `opened ${url}` }),
          (error: { code: string }) => error,
        )
        expect([url, failure.code]).toEqual([
          url,
          expect.stringMatching(/^(address_refused|no_such_host|bad_answer|too_many_redirects)$/),
        ])
      }
      expect(canary.touched()).toBe(0)
    },
  )

  it('within the service is followed, with the body if the status says so', async () => {
    service.play('onward', { times: 1 })
    const answer = await client().send({ ...post, url: `${service.baseUrl}/start` }, never)
    expect([answer.status, answer.url]).toEqual([200, `${service.baseUrl}/next`])
    expect(
      service.requests.map(({ method, path, headers, body }) => [method, path, headers.authorization, body.toString()]),
    ).toEqual([
      ['POST', '/start', 'Bearer key-1', 'hi'],
      ['POST', '/next', 'Bearer key-1', 'hi'],
    ])
  })

  it('with status 303 becomes a GET without the body', async () => {
    service.play('see-other', { times: 1 })
    await client().send({ ...post, url: `${service.baseUrl}/start` }, never)
    const [, second] = service.requests
    expect([second?.method, second?.path, second?.headers['content-type'], second?.body.length]).toEqual([
      'GET',
      '/result',
      undefined,
      0,
    ])
  })

  it('is followed three times but not a fourth', async () => {
    service.play('again')
    await expect(client().send({ method: 'GET', url: `${service.baseUrl}/0` }, never)).rejects.toMatchObject({
      code: 'too_many_redirects',
      isRetryable: false,
    })
    expect(service.requests).toHaveLength(4)
  })

  it('is reported instead of followed if the rules say so', async () => {
    away = 'https://elsewhere.example/page'
    service.play('away')
    const own = outgoing.client(rules({ reach: { configured: service.baseUrl }, follows: 0 }))
    await expect(own.send({ method: 'GET', url: `${service.baseUrl}/0` }, never)).rejects.toMatchObject({
      code: 'too_many_redirects',
      leadsTo: away,
    })
    expect(service.requests).toHaveLength(1)
  })

  it('to another origin does not receive the body', async () => {
    status = 307
    away = 'http://93.184.215.14/'
    service.play('away')
    await expect(client().send({ ...post, url: `${service.baseUrl}/0` }, never)).rejects.toMatchObject({
      code: 'bad_answer',
    })
  })
})

describe('a configured address', () => {
  it('is reachable on this machine, and no other origin through it', async () => {
    const target = client()
    expect((await target.send({ method: 'GET', url: `${service.baseUrl}/here` }, never)).status).toBe(200)
    await expect(target.send({ method: 'GET', url: `http://127.0.0.1:${canary.port}/` }, never)).rejects.toMatchObject({
      code: 'address_refused',
    })
    await expect(target.send({ method: 'GET', url: 'http://93.184.215.14/' }, never)).rejects.toMatchObject({
      code: 'address_refused',
    })
    expect(canary.touched()).toBe(0)
  })
})

describe('a name that resolves to one address when checked and another when used', () => {
  it('is refused at the connection, however often it is called', async () => {
    const lookup = preparedLookup({ 'rebind.example': [['93.184.215.14', '127.0.0.1'], ['127.0.0.1']] })
    const rebound = openOutgoing({ lookup, ports: [canary.port] })
    const target = rebound.client(rules())
    for (let turn = 0; turn < 3; turn += 1)
      await expect(
        target.send({ method: 'GET', url: `http://rebind.example:${canary.port}/` }, never),
      ).rejects.toMatchObject({ code: 'address_refused' })
    expect([canary.touched(), lookup.asked]).toEqual([0, 3])
    await rebound.close()
  })
})
