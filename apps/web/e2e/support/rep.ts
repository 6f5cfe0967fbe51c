import { createHash } from 'node:crypto'
import type { CaptureAnswer, getCaptureTimeline } from '@canvass/contracts/captures'
import type { AnswerOf } from '@canvass/contracts/endpoint'
import type { SalesEvent } from '@canvass/contracts/events'
import type { Lead, LeadSummary } from '@canvass/contracts/leads'
import type { Op } from '@canvass/contracts/ops'
import type { createInvitation } from '@canvass/contracts/organization/invitations'
import type { Reading } from '@canvass/contracts/readings'
import { ACCESS_CODE, type Stack } from './stack.ts'

/** A user in the journeys, signed in outside the browser so that the test can query the server's actual state. */
export interface Rep {
  readonly username: string
  readonly password: string
  readonly organizationName: string
  leads(): Promise<LeadSummary[]>
  capture(id: string): Promise<CaptureAnswer>
  /** The stages that the server has finished for a capture, in order. */
  stages(captureId: string): Promise<string[]>
  /** The reading of a capture, including people's corrections. */
  reading(captureId: string): Promise<Reading>
  events(): Promise<SalesEvent[]>
  lead(id: string): Promise<Lead>
  /** All current leads, each in full, except those merged into another between listing and fetching them. */
  wholeLeads(): Promise<Lead[]>
  /** Submits a typed name, as another device would, without waiting for the result. */
  type(companyName: string): Promise<void>
  /** Uploads a photo taken some time ago, as a phone that had no signal since would; returns the capture's state. */
  hand(jpeg: Buffer, takenMsAgo: number): Promise<CaptureAnswer>
  /** Applies edits as another device of the same account would. */
  apply(ops: readonly Op[]): Promise<void>
  /** Registers a user who joins the organization by a link of this person, its admin. */
  colleague(): Promise<Rep>
}

/** The server's status for a lead that was merged into another. */
const GONE = 410

export const PASSWORD = 'a quiet street at noon'

let repCount = 0

/** Registers a rep with their own organization. */
export async function registerRep(stack: Stack, publicOrigin: string): Promise<Rep> {
  repCount += 1
  const username = `rep${process.pid}x${repCount}`
  const organizationName = `Journeys ${repCount}`
  const answer = await fetch(`${stack.origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: publicOrigin },
    body: JSON.stringify({
      username,
      email: `${username}@canvass.example`,
      password: PASSWORD,
      firstName: 'Mira',
      lastName: 'Solberg',
      organizationName,
      accessCode: ACCESS_CODE,
    }),
  })
  if (!answer.ok) throw new Error(`Registering ${username} returned ${answer.status}: ${await answer.text()}`)
  return repOf(stack, publicOrigin, answer, { username, password: PASSWORD, organizationName })
}

type Credentials = Pick<Rep, 'username' | 'password' | 'organizationName'>

/** Builds the user whom `answer` has just signed in. */
export function repOf(stack: Stack, publicOrigin: string, answer: Response, who: Credentials): Rep {
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const ask = (path: string): Promise<Response> => fetch(`${stack.origin}${path}`, { headers: { cookie } })
  const read = async <T>(path: string, got: Response): Promise<T> => {
    if (!got.ok) throw new Error(`${path} returned ${got.status}: ${await got.text()}`)
    return (await got.json()) as T
  }
  const get = async <T>(path: string): Promise<T> => read(path, await ask(path))
  const leads = (): Promise<LeadSummary[]> => get('/api/leads?limit=100')
  const post = async (path: string, body: unknown): Promise<Response> => {
    const told = await fetch(`${stack.origin}${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', origin: publicOrigin },
      body: JSON.stringify(body),
    })
    if (!told.ok) throw new Error(`${path} returned ${told.status}: ${await told.text()}`)
    return told
  }
  return {
    ...who,
    leads,
    capture: (id) => get(`/api/captures/${id}`),
    async stages(captureId) {
      const { events } = await get<AnswerOf<typeof getCaptureTimeline>>(`/api/captures/${captureId}/timeline`)
      return [...new Set(events.flatMap(({ stage }) => stage ?? []))]
    },
    reading: (captureId) => get(`/api/captures/${captureId}/reading`),
    events: () => get('/api/events'),
    lead: (id) => get(`/api/leads/${id}`),
    async wholeLeads() {
      const paths = (await leads()).map(({ id }) => `/api/leads/${id}`)
      const whole = paths.map(async (path) => {
        const got = await ask(path)
        return got.status === GONE ? [] : [await read<Lead>(path, got)]
      })
      return (await Promise.all(whole)).flat()
    },
    async type(companyName) {
      await post('/api/leads/process-manual', { manualText: companyName })
    },
    async hand(jpeg, takenMsAgo) {
      const meta = { capturedAt: new Date(Date.now() - takenMsAgo).toISOString() }
      const told = await fetch(`${stack.origin}/api/captures/${crypto.randomUUID()}`, {
        method: 'PUT',
        headers: {
          cookie,
          'content-type': 'image/jpeg',
          origin: publicOrigin,
          'x-content-sha256': createHash('sha256').update(jpeg).digest('hex'),
          'x-capture-meta': Buffer.from(JSON.stringify(meta)).toString('base64url'),
        },
        body: new Uint8Array(jpeg),
      })
      if (!told.ok) throw new Error(`The photo upload returned ${told.status}: ${await told.text()}`)
      return (await told.json()) as CaptureAnswer
    },
    async apply(ops) {
      await post('/api/ops', { ops })
    },
    async colleague() {
      const invited = await post('/api/organization/invitations', { role: 'member' })
      const { link } = (await invited.json()) as AnswerOf<typeof createInvitation>
      const token = new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('token')
      repCount += 1
      const username = `rep${process.pid}x${repCount}`
      const answer = await fetch(`${stack.origin}/api/auth/accept-invitation`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: publicOrigin },
        body: JSON.stringify({
          token,
          username,
          email: `${username}@canvass.example`,
          password: PASSWORD,
          firstName: 'Kit',
          lastName: 'Moss',
        }),
      })
      if (!answer.ok) throw new Error(`Joining as ${username} returned ${answer.status}: ${await answer.text()}`)
      return repOf(stack, publicOrigin, answer, { ...who, username, password: PASSWORD })
    },
  }
}
