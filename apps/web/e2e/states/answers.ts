import { allEndpoints } from '@canvass/contracts/all-endpoints'
import type { Endpoint } from '@canvass/contracts/endpoint'
import { FLAG_KEYS } from '@canvass/contracts/shapes/flag-keys'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import type { ErrorAnswer } from '@canvass/contracts/shapes/errors'
import { isAtLeast, ROLE_ORDER } from '@canvass/domain/role-order'
import { getResponse, http, HttpResponse, type RequestHandler } from 'msw'
import * as z from 'zod/mini'
import { sampleOf } from '../../test/answers/sample-of.ts'
import { type AnyRole, MANY_ROWS, type Situation, tasteOf } from './situations.ts'

/** A one-pixel image, for every response that consists of bytes. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

type Answer = Record<string, unknown>

export interface Visit {
  readonly situation: Situation
  readonly role: AnyRole | 'nobody'
  /** Whether the device has local captures, in a situation with many items or hostile data. */
  readonly hasCaptures?: boolean
}

/** A literal address takes precedence over one with a parameter in the same position. */
const bySpecificity = allEndpoints.toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)

/** Returns the user of a visit, as the contract defines one. */
export function userOf(role: AnyRole): SessionUser {
  const getMe = getEndpoint('getMe')
  const { user } = sampleOf(getMe.answer ?? z.null(), 'typical') as { user: SessionUser }
  return { ...user, role: role === 'super_admin' ? 'admin' : role, systemRole: role === 'super_admin' ? role : 'user' }
}

/**
 * Answers a call as the server would in this situation, with a sample of the endpoint's contract. Calls that the user's
 * role forbids are refused and reported through `tell`: no screen may make one on its own.
 */
export async function answerTo(
  request: Request,
  { situation, role }: Visit,
  tell: (fault: string) => void,
): Promise<Response | undefined> {
  const endpoint = findEndpoint(request.method, request.url)
  if (endpoint && isHeld(endpoint, situation)) return await new Promise<never>(() => {})
  // Photos of a lead have their own addresses, which the server creates.
  if (endpoint === undefined) return new Response(new Uint8Array(PIXEL), { headers: { 'content-type': 'image/png' } })
  return await getResponse([handlerOf(endpoint, { situation, role }, tell)], request)
}

/** Whether the server leaves this call pending for the whole situation. */
export function isLeftPending(method: string, url: string, { situation }: Visit): boolean {
  const endpoint = findEndpoint(method, url)
  return endpoint !== undefined && isHeld(endpoint, situation)
}

function findEndpoint(method: string, url: string): Endpoint | undefined {
  const { pathname } = new URL(url)
  return bySpecificity.find((one) => one.method === method && patternOf(one).test(pathname))
}

function handlerOf(endpoint: Endpoint, visit: Visit, tell: (fault: string) => void): RequestHandler {
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
  return http[method](`*${endpoint.path}`, ({ params }) => {
    if (!isAllowed(endpoint, visit.role)) {
      if (visit.role === 'nobody') return refused(401, 'unauthenticated')
      tell(`${endpoint.name} is asked for, which a ${visit.role} may not`)
      return refused(403, 'forbidden')
    }
    if (visit.situation === 'error' && !isStartupCall(endpoint)) return refused(500, 'internal')
    if (endpoint.answer === undefined)
      return new HttpResponse(new Uint8Array(PIXEL), { headers: { 'content-type': 'image/png' } })
    const id = typeof params['id'] === 'string' ? { id: params['id'] } : {}
    return HttpResponse.json(sampleAnswer(endpoint, visit, id) as never, { status: endpoint.status })
  })
}

/** Builds a response validated by the contract itself: a sample that drifts from it fails here. */
function sampleAnswer(endpoint: Endpoint, visit: Visit, params: Answer): unknown {
  const schema = endpoint.answer ?? z.null()
  // The outcome of captures that this device has announced is never news.
  const taste = /^(?:announce|check)Captures$/.test(endpoint.name) ? 'empty' : tasteOf(visit.situation)
  const made = sampleOf(schema, taste)
  const whole = Array.isArray(made)
    ? made
    : { ...(made as Answer), ...overridesFor(endpoint, made as Answer, visit, params) }
  return z.parse(schema, whole)
}

/** Makes responses consistent: the right user, pages that end, and an object with the requested ID. */
function overridesFor({ name }: Endpoint, made: Answer, { situation, role }: Visit, params: Answer): Answer {
  if (name === 'getMe') return { user: userOf(role === 'nobody' ? 'viewer' : role) }
  // Switch on everything, so that the tests see it.
  if (name === 'evaluateFlags') return { flags: Object.fromEntries(FLAG_KEYS.map((key) => [key, true])) }
  if (name === 'getSnapshot') return { next: null, ...(situation === 'many' && { leads: manyLeads(made['leads']) }) }
  if (name === 'getChanges') return { changes: [] }
  if (name === 'getReading') return { captureId: params['id'] }
  return 'id' in made ? params : {}
}

const manyLeads = (leads: unknown): unknown[] => {
  const [first] = leads as Answer[]
  return Array.from({ length: MANY_ROWS }, (_, at) => ({
    ...first,
    id: `01900000-0000-7000-9000-${at.toString(16).padStart(12, '0')}`,
    companyName: `Harbor Bakery ${at + 1}`,
  }))
}

/** Calls that wait for news are never answered; while a screen is loading, nothing after the first calls is. */
const isHeld = ({ name }: Endpoint, situation: Situation): boolean =>
  name === 'pollRealtime' || name === 'openRealtime' || (situation === 'loading' && !isStartupCall({ name }))

/** Calls that every screen needs before it opens: the signed-in user and their feature flags. */
const isStartupCall = ({ name }: Pick<Endpoint, 'name'>): boolean => name === 'getMe' || name === 'evaluateFlags'

function isAllowed({ access }: Endpoint, role: Visit['role']): boolean {
  if (access === 'public') return true
  if (role === 'nobody') return false
  const systemRole = role === 'super_admin' ? role : 'user'
  return ROLE_ORDER.includes(access) && isAtLeast({ role: role === 'super_admin' ? 'admin' : role, systemRole }, access)
}

const refused = (status: number, code: ErrorAnswer['code']) =>
  HttpResponse.json({ code, message: code, error: code, requestId: 'request-1' } satisfies ErrorAnswer, { status })

const patternOf = ({ path }: Endpoint): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

function getEndpoint(name: string): Endpoint {
  const found = allEndpoints.find((endpoint) => endpoint.name === name)
  if (found === undefined) throw new Error(`There is no endpoint ${name}`)
  return found
}
