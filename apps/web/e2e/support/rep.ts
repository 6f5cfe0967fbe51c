import type { CaptureAnswer } from '@canvass/contracts/captures'
import type { SalesEvent } from '@canvass/contracts/events'
import type { Lead, LeadSummary } from '@canvass/contracts/leads'
import type { Op } from '@canvass/contracts/ops'
import { ACCESS_CODE, type Stack } from './stack.ts'

/** Somebody of the journeys, signed in beside the browser so that the test can ask the server what it really has. */
export interface Rep {
  readonly username: string
  readonly password: string
  readonly organizationName: string
  leads(): Promise<LeadSummary[]>
  capture(id: string): Promise<CaptureAnswer>
  events(): Promise<SalesEvent[]>
  lead(id: string): Promise<Lead>
  /** Hands in a typed name, as another device would, and waits for nothing. */
  type(companyName: string): Promise<void>
  /** Applies edits as another device of the same account would. */
  apply(ops: readonly Op[]): Promise<void>
}

export const PASSWORD = 'a quiet street at noon'

let made = 0

/** Registers a rep with an organization of their own. */
export async function registerRep(stack: Stack, publicOrigin: string): Promise<Rep> {
  made += 1
  const username = `rep${process.pid}x${made}`
  const organizationName = `Journeys ${made}`
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
  if (!answer.ok) throw new Error(`Registering ${username} was answered ${answer.status}: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const get = async <T>(path: string): Promise<T> => {
    const got = await fetch(`${stack.origin}${path}`, { headers: { cookie } })
    if (!got.ok) throw new Error(`${path} was answered ${got.status}: ${await got.text()}`)
    return (await got.json()) as T
  }
  const post = async (path: string, body: unknown): Promise<void> => {
    const told = await fetch(`${stack.origin}${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', origin: publicOrigin },
      body: JSON.stringify(body),
    })
    if (!told.ok) throw new Error(`${path} was answered ${told.status}: ${await told.text()}`)
  }
  return {
    username,
    password: PASSWORD,
    organizationName,
    leads: () => get('/api/leads?limit=100'),
    capture: (id) => get(`/api/captures/${id}`),
    events: () => get('/api/events'),
    lead: (id) => get(`/api/leads/${id}`),
    type: (companyName) => post('/api/leads/process-manual', { manualText: companyName }),
    apply: (ops) => post('/api/ops', { ops }),
  }
}
