import type { Readable } from 'node:stream'
import { request } from 'undici'
import type { ClientRules, OutgoingRequest } from './outgoing.ts'
import type { Reach } from './reach.ts'
import { discard } from './read-body.ts'

export class TooManyRedirects extends Error {
  override readonly name = 'TooManyRedirects'
  readonly leadsTo: string
  constructor(leadsTo: URL) {
    super('The response redirects too many times')
    this.leadsTo = leadsTo.href
  }
}
export class BadRedirect extends Error {
  override readonly name = 'BadRedirect'
}

/** The response after all redirects; its body is still unread. */
export type FinalResponse = { status: number; headers: Record<string, string>; body: Readable; url: URL }

type Hop = {
  method: OutgoingRequest['method']
  url: URL
  headers: Record<string, string>
  body: Uint8Array | string | null
}

const MAX_REDIRECTS = 3
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
/** Headers that may go to an origin the caller didn't name: no key, and nothing about the request. */
const CROSS_ORIGIN_HEADERS: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'user-agent',
])
const BODY_HEADERS: ReadonlySet<string> = new Set(['content-type', 'content-encoding', 'content-length'])

/**
 * Sends a request and follows up to three redirects, or as many as the rules allow. Each hop is checked again, on its
 * own connection.
 * @throws AddressRefused, TooManyRedirects, BadRedirect, and undici's errors
 */
export async function followRedirects(
  { method, url, headers = {}, body }: OutgoingRequest,
  {
    reach,
    rules: { limits, follows = MAX_REDIRECTS },
    signal,
  }: { reach: Reach; rules: Pick<ClientRules, 'limits' | 'follows'>; signal: AbortSignal },
): Promise<FinalResponse> {
  let hop: Hop = { method, url: new URL(url), headers: lowerCase(headers), body: body ?? null }
  reach.first(hop.url)
  for (let redirects = 0; ; redirects += 1) {
    const answer = await request(hop.url, {
      dispatcher: reach.dispatcherFor(hop.url),
      method: hop.method,
      headers: hop.headers,
      body: hop.body,
      signal,
      headersTimeout: limits.headersMs,
      bodyTimeout: limits.headersMs,
    })
    const arrived = { status: answer.statusCode, headers: single(answer.headers), body: answer.body, url: hop.url }
    const location = arrived.headers['location']
    if (!REDIRECTS.has(arrived.status) || location === undefined) return arrived
    discard(arrived.body)
    const next = nextHop(hop, arrived.status, location)
    if (redirects >= follows) throw new TooManyRedirects(next.url)
    hop = next
  }
}

function nextHop(hop: Hop, status: number, location: string): Hop {
  if (!URL.canParse(location, hop.url.href)) throw new BadRedirect('The response redirects to an invalid address')
  const url = new URL(location, hop.url)
  const isStranger = url.origin !== hop.url.origin
  const keepsBody = status === 307 || status === 308 || hop.method === 'GET'
  if (keepsBody && isStranger && hop.method !== 'GET')
    throw new BadRedirect('The response redirects a request with a body to another origin')
  const mayTell = (name: string) =>
    (!isStranger || CROSS_ORIGIN_HEADERS.has(name)) && (keepsBody || !BODY_HEADERS.has(name))
  return {
    method: keepsBody ? hop.method : 'GET',
    url,
    headers: Object.fromEntries(Object.entries(hop.headers).filter(([name]) => mayTell(name))),
    body: keepsBody ? hop.body : null,
  }
}

const lowerCase = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

function single(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const one: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    const first = Array.isArray(value) ? value[0] : value
    if (first !== undefined) one[name] = first
  }
  return one
}
