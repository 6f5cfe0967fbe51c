import { openStandIn, type StandIn } from '@canvass/testing/stand-ins/open-stand-in'
import { truncatedJson, drip, hang, json, largeJson, decompressionBomb } from '@canvass/testing/stand-ins/responses'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { never, rules } from '../../test/outgoing/rules.ts'
import { openOutgoing } from './open-outgoing.ts'
import type { ClientRules, Outgoing } from './outgoing.ts'

const PACKED = JSON.stringify({ text: 'packed' })
const packed = gzipSync(PACKED)
/** In one-byte pieces, so that the first contains only the compression method. */
const packedAs =
  (encoding: string, bytes: Uint8Array): Parameters<typeof openStandIn>[0][string] =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding })
    for (const byte of bytes) response.write(Uint8Array.of(byte))
    response.end()
  }
const scenarios = {
  fine: json(200, { text: 'fine' }),
  hang,
  drip,
  cut: truncatedJson,
  large: largeJson(1024 * 1024),
  bomb: decompressionBomb(4 * 1024 * 1024),
  honest: json(200, {}, { 'content-length': '90000000' }),
  packed: (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(packed)
  },
  'cut while packed': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
    response.end(packed.subarray(0, packed.length - 12))
  },
  'packed by Brotli': packedAs('br', brotliCompressSync(PACKED)),
  deflated: packedAs('deflate', deflateSync(PACKED)),
  'deflated without a frame': packedAs('deflate', deflateRawSync(PACKED)),
  'cut while deflated': packedAs('deflate', deflateRawSync(PACKED).subarray(0, 9)),
  'large when inflated': packedAs('deflate', deflateRawSync(Buffer.alloc(2 * 1024 * 1024))),
  'packed twice': json(200, {}, { 'content-encoding': 'gzip, gzip' }),
  page: json(200, {}, { 'content-type': 'text/html; charset=utf-8' }),
  nothing: (_request, response) => {
    response.writeHead(204).end()
  },
  'endless head': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'x-long': 'a'.repeat(40_000) }).end('{}')
  },
  'no HTTP': (_request, response) => {
    response.socket?.end('HELLO THERE\r\n\r\n')
  },
} as const satisfies Record<string, Parameters<typeof openStandIn>[0][string]>

let service: StandIn<keyof typeof scenarios>
let outgoing: Outgoing
beforeEach(async () => {
  service = await openStandIn(scenarios, 'fine')
  outgoing = openOutgoing()
})
afterEach(() => Promise.all([outgoing.close(), service.close()]))

const send = (changed: Partial<ClientRules> = {}, signal = never) =>
  outgoing
    .client(rules({ reach: { configured: service.baseUrl }, ...changed }))
    .send({ method: 'GET', url: `${service.baseUrl}/v1/thing?key=secret` }, signal)
const limits = { connectMs: 5_000, headersMs: 20_000, wholeMs: 20_000, bytes: 100_000 }

describe('a response', () => {
  it('comes with its cost', async () => {
    const answer = await send()
    expect(JSON.parse(Buffer.from(answer.body).toString())).toEqual({ text: 'fine' })
    expect(answer).toMatchObject({
      status: 200,
      type: 'application/json',
      ledger: { status: 200, bytes: 15, tries: 1 },
    })
    expect(answer.ledger.tookMs).toBeGreaterThanOrEqual(0)
  })

  it.each(['packed', 'packed by Brotli', 'deflated', 'deflated without a frame'] as const)(
    '(%s) is decompressed',
    async (scenario) => {
      service.play(scenario)
      expect(Buffer.from((await send()).body).toString()).toBe(PACKED)
    },
  )

  it('may be empty', async () => {
    service.play('nothing')
    expect(await send()).toMatchObject({ status: 204, type: '', ledger: { bytes: 0 } })
  })

  it.each([
    ['hang', 'timed_out', true],
    ['drip', 'timed_out', true],
    ['cut', 'cut_off', true],
    ['cut while packed', 'cut_off', true],
    ['cut while deflated', 'cut_off', true],
    ['large when inflated', 'too_large', false],
    ['large', 'too_large', false],
    ['bomb', 'too_large', false],
    ['honest', 'too_large', false],
    ['endless head', 'too_large', false],
    ['page', 'wrong_type', false],
    ['packed twice', 'bad_answer', false],
    ['no HTTP', 'bad_answer', false],
  ] as const)('of the kind “%s” ends as %s', async (scenario, code, isRetryable) => {
    service.play(scenario)
    const wholeMs = code === 'timed_out' ? 200 : limits.wholeMs
    // For a response that shouldn't have arrived, report only its length: printing all its bytes would fill the memory.
    const outcome = await send({ limits: { ...limits, wholeMs } }).then(
      ({ body }) => ({ bytesRead: body.length }),
      (error: unknown) => error,
    )
    expect(outcome).toMatchObject({ code, isRetryable, ledger: { tries: 1 } })
  })

  it('that does not start in time is abandoned before the overall deadline', async () => {
    service.play('hang')
    await expect(send({ limits: { ...limits, headersMs: 100, wholeMs: 60_000 } })).rejects.toMatchObject({
      code: 'timed_out',
    })
  })
})

describe('a service', () => {
  it('that is down is unreachable, which is retryable', async () => {
    const { baseUrl } = service
    await service.close()
    const gone = send()
    await expect(gone).rejects.toMatchObject({ code: 'unreachable', isRetryable: true })
    service = await openStandIn(scenarios, 'fine')
    expect(service.baseUrl).not.toBe(baseUrl)
  })

  it('gets the caller’s headers and those HTTP needs, and none of ours', async () => {
    await outgoing
      .client(rules({ reach: { configured: service.baseUrl } }))
      .send({ method: 'POST', url: `${service.baseUrl}/v1`, headers: { 'X-Own': 'yes' }, body: 'hello' }, never)
    const names = service.requests[0]?.rawHeaders.filter((_, n) => n % 2 === 0).map((name) => name.toLowerCase())
    expect(names?.toSorted()).toEqual(['connection', 'content-length', 'host', 'x-own'])
  })

  it('that sets a cookie does not get it back', async () => {
    const client = outgoing.client(rules({ reach: { configured: service.baseUrl } }))
    const baker = await openStandIn({ fine: json(200, {}, { 'set-cookie': 'id=1' }) }, 'fine')
    const own = outgoing.client(rules({ reach: { configured: baker.baseUrl } }))
    for (const _ of [1, 2]) await own.send({ method: 'GET', url: baker.baseUrl }, never)
    expect(baker.requests.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined])
    await client.send({ method: 'GET', url: service.baseUrl }, never)
    await baker.close()
  })
})

describe('a caller', () => {
  it('may abort, and gets the abort reason', async () => {
    service.play('hang')
    const calling = new AbortController()
    const asked = send({}, calling.signal)
    await service.untilAsked(1)
    calling.abort(new Error('no longer needed'))
    await expect(asked).rejects.toThrow('no longer needed')
  })

  it('does not time out because of the calls before it', async () => {
    const wholeMs = 1_000
    const one = rules({ reach: { configured: service.baseUrl }, mostAtOnce: 1, limits: { ...limits, wholeMs } })
    const client = outgoing.client(one)
    service.play('fine', { times: 4, delayMs: 400 })
    const asked = Array.from({ length: 4 }, () => client.send({ method: 'GET', url: service.baseUrl }, never))
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  it('waits in order for a free slot', async () => {
    const client = outgoing.client(rules({ reach: { configured: service.baseUrl }, mostAtOnce: 2 }))
    const ask = (path: string, signal = never) =>
      client.send({ method: 'GET', url: `${service.baseUrl}/${path}` }, signal)
    service.play('fine', { times: 2, delayMs: 100 })
    const [calling, first] = [new AbortController(), [ask('1'), ask('2')]]
    await service.untilAsked(2)
    const late = [ask('3', calling.signal), ask('4')]
    calling.abort(new Error('called off while waiting'))
    await expect(late[0]).rejects.toThrow('called off while waiting')
    expect(service.requests).toHaveLength(2)
    await Promise.all([...first, late[1]])
    expect(service.requests.map(({ path }) => path).toSorted()).toEqual(['/1', '/2', '/4'])
  })
})
