import type { CaptureAnswer } from '@canvass/contracts/captures'
import type { LeadSummary } from '@canvass/contracts/leads'
import { ACCESS_CODE, type Stack } from './stack.ts'

/** Somebody of the journeys, signed in beside the browser so that the test can ask the server what it really has. */
export interface Rep {
  readonly username: string
  readonly password: string
  readonly organizationName: string
  leads(): Promise<LeadSummary[]>
  capture(id: string): Promise<CaptureAnswer>
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
  return {
    username,
    password: PASSWORD,
    organizationName,
    leads: () => get('/api/leads?limit=100'),
    capture: (id) => get(`/api/captures/${id}`),
  }
}
