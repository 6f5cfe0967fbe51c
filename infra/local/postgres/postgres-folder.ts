import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { commandAs, chownFolder, type PostgresIdentity } from './postgres-identity.ts'
import { writeAtomic } from '../machine/write-atomic.ts'

/** The data needed to connect to a folder's server; the port is the one that was free last time. */
export type Connection = { port: number; password: string }

export const databaseName = 'canvass'
const ownerName = 'canvass'

/** Builds the URL of a folder's running server, with the owner's login. */
export function connectionUrl({ port, password }: Connection): string {
  return `postgres://${ownerName}:${password}@127.0.0.1:${port}/${databaseName}`
}

export function readConnection(dir: string): Connection | undefined {
  try {
    const { port, password }: Partial<Connection> = JSON.parse(readFileSync(join(dir, 'connection.json'), 'utf8'))
    return port && password ? { port, password } : undefined
  } catch {
    return undefined
  }
}

/** Writes nothing if nothing changed: the password must survive a disk that's full. */
export function saveConnection(dir: string, connection: Connection): void {
  const kept = readConnection(dir)
  if (kept?.port === connection.port && kept.password === connection.password) return
  writeAtomic(join(dir, 'connection.json'), JSON.stringify(connection))
}

/**
 * Initializes a new data folder in a temporary location and moves it into place once it's complete, so a kill midway
 * leaves no partial folder.
 */
export async function fillPostgresFolder(
  binaries: PostgresBinaries,
  identity: PostgresIdentity,
  dir: string,
  connection: Connection,
): Promise<void> {
  const fresh = join(dir, 'data.new')
  const passwordFile = join(dir, 'password.new')
  rmSync(fresh, { recursive: true, force: true })
  rmSync(passwordFile, { force: true })
  saveConnection(dir, connection)
  mkdirSync(fresh, { mode: 0o700 })
  writeFileSync(passwordFile, connection.password, { mode: 0o600 })
  chownFolder(fresh, identity)
  chownFolder(passwordFile, identity)
  const { command, args, options } = commandAs(identity, binaries.initdb, [
    `--pgdata=${fresh}`,
    `--username=${ownerName}`,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--no-sync',
    '--encoding=UTF8',
    // The builtin locale is the same on every system; the system's own locale might not be installed.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ])
  const { code, output } = await run(command, args, options)
  rmSync(passwordFile, { force: true })
  if (code !== 0) throw new Error(`The database could not be created (initdb exited with ${code}):\n${output.trim()}`)
  renameSync(fresh, join(dir, 'data'))
}

function run(command: string, args: string[], options: { uid?: number | undefined; gid?: number | undefined }) {
  return new Promise<{ code: number | null; output: string }>((answer, refuse) => {
    const child = spawn(command, args, { ...options, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    child.once('error', refuse)
    child.once('close', (code) => answer({ code, output }))
  })
}
