import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { endWithThisProcess } from '../machine/end-with-this-process.ts'
import { findFreePort, isPortFree } from '../machine/free-port.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { choosePostgresIdentity, commandAs, chownFolder, type PostgresIdentity } from './postgres-identity.ts'
import {
  connectionUrl,
  databaseName,
  fillPostgresFolder,
  readConnection,
  saveConnection,
  type Connection,
} from './postgres-folder.ts'
import { stopLeftoverPostmaster, stopPostmaster } from './postmaster.ts'
import { UserError } from '../machine/user-error.ts'

export type PostgresOptions = {
  /** Contains everything about this server: `data`, `postgres.log`, and `connection.json` with port and password. */
  dir: string
  /** Additional server settings, as in `postgresql.conf`. */
  settings?: Readonly<Record<string, string>>
  /** Called with a sentence about steps that take long. */
  say?: (line: string) => void
}

export type RunningPostgres = {
  /**
   * With the owner's login, which has every privilege; the database is `canvass`. Except for the port, it stays the
   * same across restarts on one folder.
   */
  url: string
  port: number
  pid: number
  /** Resolves when the server has ended, whether by `stop` or unexpectedly. */
  ended: Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts the embedded PostgreSQL on a folder, initializing it first if it's empty. Ends a server left behind by a
 * killed run; the home lock must keep two callers off the same folder.
 */
export async function startPostgres({ dir, settings = {}, say = () => {} }: PostgresOptions): Promise<RunningPostgres> {
  const binaries = await findPostgresBinaries()
  const identity = choosePostgresIdentity()
  const dataDir = join(dir, 'data')
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const connection = readConnection(dir) ?? { port: await findFreePort(), password: randomBytes(24).toString('hex') }
  if (!existsSync(dataDir)) {
    say('Creating the database...')
    await fillPostgresFolder(binaries, identity, dir, connection)
  } else if ((await stopLeftoverPostmaster(dataDir)) === 'stopped') {
    say('Stopped a PostgreSQL left over from an earlier run.')
  }
  chownFolder(dataDir, identity)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await serve(binaries, identity, dir, connection, settings)
    } catch (error) {
      // The children of a killed server end within moments, and a port can be taken between the check and the start.
      if (!(error instanceof ExitedImmediately)) throw error
      if (hasNoRoom(dir))
        throw new UserError(
          `PostgreSQL cannot start: there is no space left on the disk that holds ${dir}. Free up some space.`,
        )
      if (attempt === 5) throw error
      await sleep(attempt * 500)
    }
  }
}

class ExitedImmediately extends UserError {}

/** With less, PostgreSQL can't write its pid file, or the log that would report it. */
const minFreeBytes = 1024 * 1024

function hasNoRoom(dir: string): boolean {
  const { bavail, bsize } = statfsSync(dir)
  return bavail * bsize < minFreeBytes
}

async function serve(
  binaries: PostgresBinaries,
  identity: PostgresIdentity,
  dir: string,
  connection: Connection,
  settings: Readonly<Record<string, string>>,
): Promise<RunningPostgres> {
  if (!(await isPortFree(connection.port))) connection.port = await findFreePort()
  saveConnection(dir, connection)
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const child = launch(binaries, identity, dir, [
    `-D${join(dir, 'data')}`,
    `-p${connection.port}`,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const { pid } = child
  if (pid === undefined) throw new Error(`PostgreSQL could not be run from ${binaries.postgres}.`)
  const dropGuard = endWithThisProcess(pid)
  const ended = new Promise<void>((done) => child.once('exit', () => done())).then(dropGuard)
  const url = connectionUrl(connection)
  try {
    await waitUntilReady(url, child, join(dir, 'postgres.log'))
  } catch (error) {
    if (isRunning(child)) await stopPostmaster(pid)
    throw error
  }
  return {
    url,
    port: connection.port,
    pid,
    ended,
    stop: async () => {
      if (isRunning(child)) await stopPostmaster(pid)
      await ended
    },
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

function launch(binaries: PostgresBinaries, identity: PostgresIdentity, dir: string, args: string[]): ChildProcess {
  const log = openSync(join(dir, 'postgres.log'), 'a', 0o600)
  const { command, args: all, options } = commandAs(identity, binaries.postgres, args)
  // In a separate session: Ctrl-C in the terminal must reach only us, or the database would be gone before the API has
  // finished its responses.
  const child = spawn(command, all, { ...options, detached: true, cwd: '/', stdio: ['ignore', log, log] })
  closeSync(log)
  child.on('error', () => {})
  return child
}

/** Waits for the first response, through a recovery of any length, and creates the database if it's missing. */
async function waitUntilReady(url: string, child: ChildProcess, log: string): Promise<void> {
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  for (;;) {
    if (!isRunning(child)) {
      throw new ExitedImmediately(`PostgreSQL ended at once. The end of ${log}:\n${readEnd(log)}`)
    }
    const client = new Client({ connectionString: maintenance.href })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
      if (rowCount === 0) await client.query(`create database ${databaseName}`)
      return
    } catch (error) {
      // If it ended during the query, the next check detects that.
      if (isRunning(child) && !isStillStarting(error)) throw error
      await sleep(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** Reads the end of the log. Empty if the log can't be read, as when someone removed its folder. */
function readEnd(log: string): string {
  try {
    return readFileSync(log, 'utf8').slice(-1500).trim()
  } catch {
    return ''
  }
}

function isStillStarting(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  // 57P03: the server responds, but is still starting up.
  return code === 'ECONNREFUSED' || code === '57P03' || code === 'ECONNRESET'
}
