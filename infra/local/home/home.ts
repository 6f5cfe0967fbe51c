import { randomInt } from 'node:crypto'
import { accessSync, chmodSync, constants, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isDiskFull, UserError } from '../machine/user-error.ts'
import { writeAtomic } from '../machine/write-atomic.ts'

/** The paths in CANVASS_HOME that the user is told about, or that outlive a run. */
export type Home = {
  path: string
  postgres: string
  logs: string
  mailbox: string
  lock: string
  accessCode: string
  workerName: string
}

/**
 * Creates the folder if needed; only its owner may read it, even if it was created manually before.
 * @throws UserError if it isn't writable
 */
export function openHome(path: string): Home {
  const home = {
    path,
    postgres: join(path, 'postgres'),
    logs: join(path, 'logs'),
    mailbox: join(path, 'mailbox'),
    lock: join(path, 'lock.json'),
    accessCode: join(path, 'access-code'),
    workerName: join(path, 'worker-name'),
  }
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    accessSync(path, constants.W_OK | constants.X_OK)
    restrictAccess(path)
    mkdirSync(home.logs, { recursive: true, mode: 0o700 })
    mkdirSync(home.mailbox, { recursive: true, mode: 0o700 })
  } catch (error) {
    if (isDiskFull(error)) throw error
    throw new UserError(`CANVASS_HOME cannot be written to: ${error instanceof Error ? error.message : String(error)}`)
  }
  return home
}

/**
 * Restricts access to the folder, unless it belongs to another user who shares it with us or is shared like /tmp:
 * neither is ours to restrict.
 */
function restrictAccess(path: string): void {
  const { mode, uid } = statSync(path)
  const isShared = (mode & 0o1000) !== 0
  if (!isShared && (process.getuid?.() ?? uid) === uid && (mode & 0o077) !== 0) chmodSync(path, 0o700)
}

/** Returns this installation's access code: generated once from 75 random bits, and stored in the home. */
export const ensureAccessCode = (home: Home): string =>
  readOrCreate(home.accessCode, () => [5, 5, 5].map(randomCharacters).join('-'))

/**
 * Returns the unique name of this installation's worker among others sharing its database: the worker resumes what it
 * held when it or the machine died.
 */
export const ensureWorkerName = (home: Home): string =>
  readOrCreate(home.workerName, () => `worker-${randomCharacters(10)}`)

function readOrCreate(file: string, make: () => string): string {
  try {
    const kept = readFileSync(file, 'utf8').trim()
    if (kept) return kept
  } catch {
    // The first start.
  }
  const made = make()
  writeAtomic(file, `${made}\n`)
  return made
}

// Excludes I, L, O, and U, which are easily misread.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function randomCharacters(count: number): string {
  return Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('')
}
