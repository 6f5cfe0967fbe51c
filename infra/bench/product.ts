import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../local/machine/free-port.ts'
import { root } from '../local/machine/root.ts'
import { commandOf, descendantsOf } from './machine.ts'

const ACCESS_CODE = 'BENCH-CODE'

export interface Rep {
  readonly cookie: string
  readonly userId: string
  readonly organizationId: string
}

export interface Product {
  readonly origin: string
  readonly home: string
  /** The process that serves the API, to measure its CPU time. */
  apiPid(): number
  /** The processes that read uploads. */
  workerPids(): number[]
  /** Registers a user with their own organization and signs them in. */
  register(username: string): Promise<Rep>
  stop(): Promise<void>
}

/** Starts the product as shipped, with its own data folder. */
export async function startProduct(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const home = await mkdtemp(join(tmpdir(), 'canvass-bench-'))
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['infra/local/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT: `${port}`, CANVASS_HOME: home, ACCESS_CODE, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await Promise.race([ended, pause(20_000).then(() => child.kill('SIGKILL'))])
    await rm(home, { recursive: true, force: true })
  }
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`${origin}/api/health`).catch(() => undefined)
    if (answer?.ok) break
    if (child.exitCode !== null || tries > 600) {
      await stop()
      throw new Error('The product did not start')
    }
    await pause(200)
  }
  return {
    origin,
    home,
    stop,
    apiPid: () => {
      const pid = descendantsOf(child.pid ?? 0).find((one) => /apps\/api\/src\/main\.ts/.test(commandOf(one)))
      if (!pid) throw new Error("The API is not among the product's processes")
      return pid
    },
    workerPids: () => descendantsOf(child.pid ?? 0).filter((one) => /apps\/worker\/src\/main\.ts/.test(commandOf(one))),
    register: (username) => register(origin, username),
  }
}

async function register(origin: string, username: string): Promise<Rep> {
  const answer = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      username,
      email: `${username}@bench.example`,
      password: 'correct horse battery',
      firstName: 'Bench',
      lastName: 'Rep',
      organizationName: `Bench ${username}`,
      accessCode: ACCESS_CODE,
    }),
  })
  if (!answer.ok) throw new Error(`Registration returned ${answer.status}: ${await answer.text()}`)
  const { user } = (await answer.json()) as { user: { id: string; organizationId: string } }
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  return { cookie, userId: user.id, organizationId: user.organizationId }
}
