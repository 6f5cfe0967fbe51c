import { randomUUID } from 'node:crypto'
import { MAX_VOICE_NOTE_BYTES } from '@canvass/contracts/attachments'
import { blackPng, PDF, progressiveJpeg, SVG } from '@canvass/testing/hostile-pictures'
import type { OpenApi, Operation } from '../../src/features/docs/open-api.ts'
import type { Dice } from './dice.ts'
import type { RawRequest } from './exchange.ts'
import { hostileBody } from './hostile-values.ts'

export interface ApiOperation {
  method: string
  path: string
  operation: Operation
}

/** Lists all operations of the API except the long poll. */
export const operationsOf = ({ paths }: OpenApi): ApiOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    path === '/api/realtime/poll'
      ? []
      : Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

const framings = ['', 'content-length: 0\r\n', 'transfer-encoding: chunked\r\n']
const types = ['text/plain', 'a/b', 'multipart/mixed', 'multipart/form-data; boundary=x', 'application/json', '']

export function requestOf(
  { method, path }: Pick<ApiOperation, 'method' | 'path'>,
  given: { cookie?: string | undefined; type?: string; headers?: string; body?: Buffer; length?: number } = {},
): Buffer {
  const { cookie, type, headers = '', body = Buffer.alloc(0), length } = given
  const framing = length === undefined ? '' : `content-length: ${length}\r\n`
  const head =
    `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n${cookie ? `cookie: ${cookie}\r\n` : ''}` +
    `${type ? `content-type: ${type}\r\n` : ''}${framing}${headers}\r\n`
  return Buffer.concat([Buffer.from(head), body])
}

/** Ending its own session would leave a user signed out for all later requests. */
const cookieFor = ({ path }: ApiOperation, cookies: readonly (string | undefined)[], dice: Dice) =>
  path === '/api/auth/logout' ? undefined : dice.pick(cookies)

const documentedStatuses = ({ operation }: ApiOperation) => Object.keys(operation.responses).map(Number)

const withIds = (path: string) => path.replaceAll(/\{\w+\}/g, () => randomUUID())

/** Builds requests for every operation with every framing of an empty body and every content type. */
export const emptyRequests = (
  places: readonly ApiOperation[],
  cookies: readonly (string | undefined)[],
  dice: Dice,
): RawRequest[] =>
  places.flatMap((place) =>
    framings.flatMap((headers) =>
      types.map((type) => {
        const path = withIds(place.path)
        const request = requestOf({ ...place, path }, { cookie: cookieFor(place, cookies, dice), type, headers })
        const isChunked = headers.includes('chunked')
        return {
          name: `${place.operation.operationId} with nothing as ${type || 'no type'}`,
          bytes: isChunked ? Buffer.concat([request, Buffer.from('0\r\n\r\n')]) : request,
          mayTell: documentedStatuses(place),
        }
      }),
    ),
  )

/** Builds schema-based bodies for JSON operations, each with a fault, some of them cut off. */
export function wrongBodies(
  places: readonly ApiOperation[],
  cookies: readonly (string | undefined)[],
  dice: Dice,
  count: number,
): RawRequest[] {
  const takers = places.flatMap((place) => {
    const schema = place.operation.requestBody?.content['application/json']?.schema
    return schema ? [{ place, schema }] : []
  })
  return Array.from({ length: count }, () => {
    const { place, schema } = dice.pick(takers)
    const body = Buffer.from(hostileBody(schema, dice))
    const isCut = dice.below(8) === 0
    const given = {
      cookie: cookieFor(place, cookies, dice),
      type: 'application/json',
      body,
      length: body.length + (isCut ? 50 : 0),
    }
    const bytes = requestOf({ ...place, path: withIds(place.path) }, given)
    return { name: `${place.operation.operationId} with a body that is wrong`, bytes, isCut }
  })
}

/** Builds requests with overlong, malformed, or misdirected paths and headers. */
export function wrongAddresses(
  places: readonly ApiOperation[],
  cookies: readonly (string | undefined)[],
  dice: Dice,
  count: number,
): RawRequest[] {
  const ids = ['%', '%00', '%ff', '..%2f..%2fetc', 'x'.repeat(300), 'x'.repeat(20_000), '-1', "'%20or%201=1"]
  const queries = [
    'limit=1e9',
    'limit=-1',
    'since=99999999999999999999',
    'after=%00',
    `q=${'a'.repeat(60_000)}`,
    'a&a&a',
  ]
  const headers = [
    `x-capture-meta: ${Buffer.from('{"a":'.repeat(10_000)).toString('base64url')}\r\n`,
    `x-long: ${'a'.repeat(100_000)}\r\n`,
    `cookie: canvass=${'a'.repeat(5_000)}\r\n`,
    'range: bytes=-99999999999999\r\n',
    'x-forwarded-for: 203.0.113.9\r\n',
    `accept: ${'text/html,'.repeat(5_000)}\r\n`,
    Array.from({ length: 500 }, (_, n) => `x-${n}: a\r\n`).join(''),
  ]
  return Array.from({ length: count }, () => {
    const place = dice.pick(places)
    const path = `${place.path.replaceAll(/\{\w+\}/g, () => dice.pick(ids))}?${dice.pick(queries)}`
    const bytes = requestOf(
      { ...place, path },
      { cookie: cookieFor(place, cookies, dice), headers: dice.pick(headers) },
    )
    return { name: `${place.operation.operationId} at a wrong address`, bytes, mayTell: documentedStatuses(place) }
  })
}

/**
 * Builds uploads of files that aren't pictures or that decompress to far more than their size, each followed by a
 * request for the photo.
 */
export async function hostilePictures(cookie: string, dice: Dice, count: number): Promise<RawRequest[]> {
  const pictures = [
    blackPng(1, 60_000_000),
    blackPng(8, 8_000_000),
    blackPng(8_000_000, 8),
    blackPng(7_900, 8_000),
    blackPng(29_000, 2_000),
    await progressiveJpeg(7_900, 8_000),
    await progressiveJpeg(1, 60_000),
    blackPng(300, 300).subarray(0, 60),
    Buffer.concat([blackPng(20, 20), Buffer.alloc(100_000, 1)]),
    SVG,
    PDF,
    Buffer.alloc(200_000),
  ]
  return Array.from({ length: count }, () => {
    const path = `/api/captures/${randomUUID()}`
    const body = dice.pick(pictures)
    const size = dice.pick(['thumbnail', 'full'])
    const put = requestOf({ method: 'PUT', path }, { cookie, type: 'image/png', body, length: body.length })
    const get = requestOf({ method: 'GET', path: `${path}/photo?size=${size}` }, { cookie })
    return {
      name: `a hostile picture of ${body.length} bytes, then its photo`,
      bytes: Buffer.concat([withoutClose(put), get]),
    }
  })
}

const asChunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n0\r\n\r\n')])

/**
 * Builds requests that are refused before they have arrived, each followed by another request on the same connection.
 */
export function refusedEarly(cookie: string, count: number): RawRequest[] {
  const next = requestOf({ method: 'GET', path: '/api/ping?nonce=next' })
  const large = Buffer.alloc(3_000_000, 'a')
  const tooLarge = Buffer.alloc(MAX_VOICE_NOTE_BYTES + 200_000, 'a')
  const isChunked = 'transfer-encoding: chunked\r\n'
  const kinds = [
    requestOf(
      { method: 'PUT', path: `/api/captures/${randomUUID()}/attachments/${randomUUID()}` },
      { cookie, type: 'audio/webm', headers: isChunked, body: asChunk(tooLarge) },
    ),
    requestOf(
      { method: 'PUT', path: `/api/captures/${randomUUID()}` },
      { type: 'image/jpeg', body: large, length: large.length },
    ),
    requestOf(
      { method: 'POST', path: '/api/auth/login' },
      { type: 'text/plain', headers: isChunked, body: asChunk(large) },
    ),
    requestOf(
      { method: 'POST', path: '/api/leads/process-image' },
      { cookie, type: 'multipart/form-data; boundary=x', body: large, length: large.length },
    ),
  ].map((bytes) => Buffer.concat([withoutClose(bytes), next]))
  return Array.from({ length: count }, (_, n) => ({
    name: 'a large body that is refused early, with a request behind it',
    bytes: kinds[n % kinds.length] ?? next,
  }))
}

/** Returns the same request, but keeping the connection open. */
function withoutClose(request: Buffer): Buffer {
  const at = request.indexOf('connection: close\r\n')
  return Buffer.concat([request.subarray(0, at), request.subarray(at + 'connection: close\r\n'.length)])
}
