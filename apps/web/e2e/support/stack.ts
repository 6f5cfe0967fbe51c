import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '../../../..')
const START_MS = 150_000
const STOP_MS = 20_000

/** The access code with which users of the journeys register. */
export const ACCESS_CODE = 'FIELD-TEST'

export interface Stack {
  /** The port the product listens on; browsers go through the test's proxy instead. */
  readonly port: number
  readonly origin: string
  /** Its data folder. */
  readonly home: string
  /** Everything the product has printed so far. */
  printed(): string
  stop(): Promise<void>
}

/**
 * Starts the whole product as `npm start` does (embedded Postgres, API, worker, the built app), on a new data folder or
 * an existing one, with extra settings. `publicOrigin` is the address browsers will use.
 */
export async function startStack(
  publicOrigin: string,
  filled?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Stack> {
  const home = filled ?? (await mkdtemp(join(tmpdir(), 'canvass-journey-')))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['infra/local/start.ts'], {
    cwd: root,
    env: {
      ...envWithoutServices(),
      ...settings,
      PORT: `${port}`,
      CANVASS_HOME: home,
      ACCESS_CODE,
      PUBLIC_URL: publicOrigin,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => lines.push(chunk))
  }
  const printed = () => lines.join('')
  const stop = async () => {
    await terminate(child)
    await rm(home, { recursive: true, force: true })
  }
  try {
    await waitUntilHealthy(origin, child)
  } catch (error) {
    await stop()
    throw new Error(`The product did not start:\n${printed()}`, { cause: error })
  }
  return { port, origin, home, printed, stop }
}

/**
 * Returns the environment without outside services: journeys test the product with its defaults, so the machine's own
 * settings must not replace any part of it.
 */
export function envWithoutServices(): NodeJS.ProcessEnv {
  const {
    DATABASE_URL: _database,
    API_DATABASE_URL: _api,
    WORKER_DATABASE_URL: _worker,
    QUEUE_DATABASE_URL: _queue,
    REDIS_URL: _redis,
    HOST: _host,
    TLS_CERT: _cert,
    TLS_KEY: _key,
    ...rest
  } = process.env
  return rest
}

async function waitUntilHealthy(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`It exited with code ${child.exitCode}`)
    const answer = await fetch(`${origin}/api/health`).catch(() => undefined)
    if (answer?.ok) return
    await pause(200)
  }
  throw new Error(`No healthy response within ${START_MS / 1000} s`)
}

async function terminate(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(late)
}
