import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createTestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'
import { vi } from 'vitest'

export interface ApiProcess {
  readonly origin: string
  readonly port: number
  /** A connection as the database's owner. */
  readonly owner: Client
  readonly child: ChildProcess
  /** Returns everything logged so far. */
  log(): string
  /** Returns the process's current memory, in bytes. */
  memory(): Promise<number>
  stop(): Promise<void>
}

const run = promisify(execFile)

/** Starts a real API as a separate process, with its own database and home; `env` as an operator would set it. */
export async function startApiProcess(env: Record<string, string> = {}): Promise<ApiProcess> {
  const database = await createTestDatabase()
  const home = await mkdtemp(join(tmpdir(), 'canvass-api-process-'))
  const port = await freePort()
  const child = fork(join(import.meta.dirname, '../src/main.ts'), {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      CANVASS_HOME: home,
      API_DATABASE_URL: database.apiUrl,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (written += String(chunk)))
  const origin = `http://127.0.0.1:${port}`
  await vi.waitFor(
    async () => {
      const { ok } = await fetch(`${origin}/api/ready`)
      if (!ok) throw new Error(`The API is not ready:\n${written}`)
    },
    { timeout: 30_000, interval: 50 },
  )
  const owner = new Client({ connectionString: database.ownerUrl })
  await owner.connect()
  return {
    origin,
    port,
    owner,
    child,
    log: () => written,
    async memory() {
      const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(child.pid)])
      return Number(stdout.trim()) * 1024
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      await owner.end()
      await database.drop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
