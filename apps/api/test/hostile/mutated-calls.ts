import type { Endpoint } from '@canvass/contracts/endpoint'
import type { Operation } from '../../src/features/docs/open-api.ts'
import type { RequestContent } from '../call-endpoint.ts'
import { bodyFaults } from './body-faults.ts'
import type { Dice } from './dice.ts'
import type { RawRequest } from './exchange.ts'
import { requestOf } from './hostile-requests.ts'
import { HOSTILE_JSON } from './hostile-values.ts'
import type { Schema } from './schema-parts.ts'

/** A call that would succeed, with its user and its operation in the API description. */
export interface KnownCall {
  contract: Endpoint
  operation: Operation
  sent: RequestContent<Endpoint>
  cookie: string
}

interface Mutation {
  name: string
  body?: Buffer
  type?: string
  query?: string
  path?: string
  headers?: string
  mustBeRefused?: boolean
}

/** Builds the call with a single fault, once for every possible fault. */
export function mutatedCalls(known: KnownCall): RawRequest[] {
  return [...wrongBodies(known), ...wrongQueries(known), ...wrongPaths(known), ...wrongTypes(known)].map((mutation) =>
    rawRequestOf(known, mutation),
  )
}

/** Builds the call with a random hostile value in its body, or a random hostile header. */
export function randomCall(known: KnownCall, dice: Dice): RawRequest {
  const { sent } = known
  const valid = sent.body === undefined ? undefined : JSON.stringify(sent.body)
  const values = [...(valid ?? '').matchAll(/:("[^"]*"|[-\d.]+|true|false|null|\[\]|\{\})/g)]
  if (valid === undefined || values.length === 0 || dice.below(3) === 0) {
    const headers = dice.pick(HOSTILE_HEADERS)
    return rawRequestOf(known, { name: `with the header ${headers.slice(0, 40).trim()}`, headers })
  }
  const place = dice.pick(values)
  const value = dice.pick(HOSTILE_JSON)
  const body = `${valid.slice(0, place.index)}:${value}${valid.slice(place.index + place[0].length)}`
  return rawRequestOf(known, { name: `with ${value.slice(0, 40)} in its body`, body: Buffer.from(body) })
}

const HOSTILE_HEADERS = [
  'x-http-method-override: DELETE\r\n',
  'x-forwarded-host: evil.example.com\r\n',
  'x-original-url: /api/leads\r\n',
  'authorization: Basic YWRtaW46YWRtaW4=\r\n',
  'if-none-match: "\u00ff"\r\n',
  'if-modified-since: yesterday\r\n',
  'range: bytes=9-1,-5,0-\r\n',
  'accept: */*;q=none\r\n',
  'accept-encoding: identity;q=0, *;q=0\r\n',
  'idempotency-key: \u00fe\u00ff\r\n',
  `idempotency-key: ${'k'.repeat(10_000)}\r\n`,
  'x-capture-meta: e30\r\nx-capture-meta: e30\r\n',
  'x-content-sha256: zz\r\n',
  'x-duration-ms: NaN\r\n',
  'x-file-name: %\r\n',
  'x-file-name: ..%2f..%2fetc%2fpasswd%00.pdf\r\n',
  'expect: something\r\n',
  'sec-fetch-site: cross-site\r\n',
  'origin: null\r\n',
  'upgrade: websocket\r\nconnection: upgrade\r\n',
  'cookie: canvass=\r\n',
  'cookie: __proto__=1; canvass\r\n',
  'content-encoding: gzip\r\n',
  'trailer: x\r\n',
]

function wrongBodies({ operation, sent }: KnownCall): Mutation[] {
  const schema = operation.requestBody?.content['application/json']?.schema as Schema | undefined
  if (!schema || sent.body === undefined) return []
  return bodyFaults(schema, sent.body).map(({ name, body }) => ({
    name: `where ${name}`,
    body: Buffer.from(body),
    mustBeRefused: true,
  }))
}

const encoded = encodeURIComponent

function wrongQueries({ operation, sent }: KnownCall): Mutation[] {
  const valid = new URLSearchParams(sent.query as Record<string, string> | undefined)
  const of = (name: string, ...texts: string[]) => {
    const others = [...valid].filter(([key]) => key !== name).map(([key, value]) => `${encoded(key)}=${encoded(value)}`)
    return [...others, ...texts.map((text) => `${encoded(name)}=${text}`)].join('&')
  }
  return operation.parameters
    .filter(({ in: place }) => place === 'query')
    .flatMap(({ name, schema }) => {
      const { type, enum: words, format, maxLength } = schema as Schema
      const isNumber = type === 'integer' || type === 'number'
      const wrong = [
        ...(isNumber ? ['abc', '1e999', '-99999999999999999999', 'NaN', '%F0%9F%98%80', '{}'] : []),
        ...(words ? ['none-of-these-words', '__proto__'] : []),
        ...(format === 'uuid' ? ['1', '%27%20or%201=1'] : []),
        ...(maxLength === undefined ? [] : ['a'.repeat(Math.min(maxLength + 1, 20_000))]),
        'a%00b',
      ].map((text) => of(name, text))
      return [...wrong, of(name, 'a', 'b')].map((query) => ({
        name: `where the query is ${query.slice(0, 60)}`,
        query,
        mustBeRefused: true,
      }))
    })
}

function wrongPaths({ contract, sent }: KnownCall): Mutation[] {
  const params = (sent.params ?? {}) as Record<string, string>
  return Object.keys(params).flatMap((name) =>
    ['%', '%00', '%ff', '..%2f..%2fetc', '__proto__', '-1', 'x'.repeat(300), '%27%20or%201=1', '%F0%9F%98%80'].map(
      (text) => ({
        name: `where ${name} is ${text.slice(0, 30)}`,
        path: pathOf(contract, { ...params, [name]: text }),
        mustBeRefused: true,
      }),
    ),
  )
}

function wrongTypes({ contract, sent }: KnownCall): Mutation[] {
  if (contract.bodyKind !== 'json') return []
  const body = Buffer.from(JSON.stringify(sent.body))
  const types =
    'text/plain application/x-www-form-urlencoded multipart/form-data;boundary=x text/json a application/json-patch+json application/xml'
      .split(' ')
      .concat('')
  return types.map((type) => ({ name: `as ${type || 'no type'}`, type, body, mustBeRefused: true }))
}

const pathOf = ({ path }: Endpoint, params: Record<string, string>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')

function rawRequestOf({ contract, operation, sent, cookie }: KnownCall, mutation: Mutation): RawRequest {
  const path = mutation.path ?? pathOf(contract, (sent.params ?? {}) as Record<string, string>)
  const query = mutation.query ?? new URLSearchParams(sent.query as Record<string, string> | undefined).toString()
  const body =
    mutation.body ??
    (sent.body === undefined
      ? sent.rawBody instanceof Uint8Array
        ? Buffer.from(sent.rawBody)
        : undefined
      : Buffer.from(JSON.stringify(sent.body)))
  const given = Object.entries(sent.headers ?? {}).map(([name, value]) => `${name}: ${value}\r\n`)
  return {
    name: `${contract.name} ${mutation.name}`,
    bytes: requestOf(
      { method: contract.method, path: query ? `${path}?${query}` : path },
      {
        cookie,
        type: mutation.type ?? (sent.body === undefined ? '' : 'application/json'),
        headers: given.join('') + (mutation.headers ?? ''),
        ...(body && { body, length: body.length }),
      },
    ),
    mayTell: Object.keys(operation.responses).map(Number),
    ...(mutation.mustBeRefused && { mustBeRefused: true }),
  }
}
