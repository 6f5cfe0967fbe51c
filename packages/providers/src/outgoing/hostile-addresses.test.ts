import { Agent, request } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Canary, openCanary } from '../../test/outgoing/canary.ts'
import { hostileAddresses, HOSTILE_NAMES } from '../../test/outgoing/hostile-addresses.ts'
import { preparedLookup } from '../../test/outgoing/prepared-lookup.ts'
import { never, rules } from '../../test/outgoing/rules.ts'
import { openOutgoing } from './open-outgoing.ts'
import type { Exchange, Outgoing } from './outgoing.ts'

let canary: Canary
let outgoing: Outgoing
const exchanges: Exchange[] = []
beforeAll(async () => {
  canary = await openCanary()
  // The port is allowed here, so that only the address check protects the listener.
  outgoing = openOutgoing({
    lookup: preparedLookup(HOSTILE_NAMES),
    ports: [canary.port],
    onExchange: (one) => exchanges.push(one),
  })
})
afterAll(() => Promise.all([outgoing.close(), canary.close()]))

describe('an untrusted URL', () => {
  it('never leads to this machine or its network, in any of more than a hundred spellings', async () => {
    const corpus = hostileAddresses(canary.port)
    expect(corpus.length).toBeGreaterThan(100)
    const client = outgoing.client(rules({ mostAtOnce: 200 }))
    const codes = await Promise.all(
      corpus.map(({ url }) =>
        client.send({ method: 'GET', url }, never).then(
          () => `opened ${url}`,
          (error: { code: string }) => error.code,
        ),
      ),
    )
    expect(new Set(codes)).toEqual(new Set(['address_refused', 'no_such_host']))
    expect(codes.filter((code) => code === 'no_such_host')).toHaveLength(1)
    expect(canary.touched()).toBe(0)
    expect(exchanges).toHaveLength(corpus.length)
    // The host that a capture leads to must not be in the log.
    expect(new Set(exchanges.map(({ host }) => host))).toEqual(new Set([null]))
  })

  it('would lead there without the guard in over a third of the spellings', async () => {
    const here = hostileAddresses(canary.port).filter(({ isHere }) => isHere)
    const agent = new Agent({ connect: { lookup: preparedLookup(HOSTILE_NAMES), timeout: 1_000 } })
    const before = canary.touched()
    await Promise.all(
      here.map(({ url }) =>
        // An unguarded client also drops credentials in the URL.
        request(Object.assign(new URL(url), { username: '', password: '' }), { dispatcher: agent }).then(
          ({ body }) => body.dump(),
          () => undefined,
        ),
      ),
    )
    await agent.destroy()
    expect(canary.touched() - before).toBeGreaterThanOrEqual(40)
  })
})

describe('a public URL with credentials', () => {
  it('is refused', async () => {
    const strict = openOutgoing({ lookup: preparedLookup({ 'shop.example': ['93.184.215.14'] }) })
    for (const login of ['user:secret@', 'user@', ':secret@'])
      await expect(
        strict.client(rules()).send({ method: 'GET', url: `https://${login}shop.example/` }, never),
      ).rejects.toMatchObject({ code: 'address_refused', isRetryable: false })
    await strict.close()
  })
})

describe('a public URL with another port', () => {
  it('is refused', async () => {
    const strict = openOutgoing({ lookup: preparedLookup({ 'shop.example': ['93.184.215.14'] }) })
    const client = strict.client(rules())
    for (const port of [22, 25, 3000, 5432, 6379, 8080])
      await expect(client.send({ method: 'GET', url: `http://shop.example:${port}/` }, never)).rejects.toMatchObject({
        code: 'address_refused',
        isRetryable: false,
      })
    await strict.close()
  })
})
