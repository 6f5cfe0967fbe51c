import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Rep, repOf } from './rep.ts'
import type { Stack } from './stack.ts'

const root = join(import.meta.dirname, '../../../..')
const run = promisify(execFile)
const organizationName = 'Gull Media (demo)'

export interface Colleagues {
  readonly rep: Rep
  /** The lead of the rep's team. */
  readonly teamLead: Rep
  readonly admin: Rep
  /** Was a rep until yesterday and has been a viewer since. */
  readonly former: Rep
}

/** Returns the people of one organization, as the demonstration creates them. */
export async function createColleagues(stack: Stack, publicOrigin: string): Promise<Colleagues> {
  const { stdout } = await run(process.execPath, ['infra/local/demo.ts'], {
    cwd: root,
    env: { ...process.env, CANVASS_HOME: stack.home, PUBLIC_URL: publicOrigin, PORT: `${stack.port}` },
  })
  const password = /with the password (\S+)/.exec(stdout)?.[1]
  if (password === undefined) throw new Error(`The demonstration printed no password:\n${stdout}`)
  const as = async (username: string): Promise<Rep> => {
    const answer = await fetch(`${stack.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: publicOrigin },
      body: JSON.stringify({ username, password }),
    })
    if (!answer.ok) throw new Error(`Signing in ${username} returned ${answer.status}`)
    return repOf(stack, publicOrigin, answer, { username, password, organizationName })
  }
  return {
    rep: await as('demo-rep'),
    teamLead: await as('demo-lead'),
    admin: await as('demo'),
    former: await as('demo-viewer'),
  }
}
