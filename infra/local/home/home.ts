import { randomInt } from 'node:crypto'
import { accessSync, chmodSync, constants, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isDiskFull, UserError } from '../machine/user-error.ts'
import { writeWhole } from '../machine/write-whole.ts'

/** The places in CANVASS_HOME that the person who runs Canvass is told of, or that outlive a run. */
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
 * Makes the folder if need be; only its owner may look inside, also where it was made by hand before.
 * @throws UserError when it cannot be written to
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
    tighten(path)
    mkdirSync(home.logs, { recursive: true, mode: 0o700 })
    mkdirSync(home.mailbox, { recursive: true, mode: 0o700 })
  } catch (error) {
    if (isDiskFull(error)) throw error
    throw new UserError(`CANVASS_HOME cannot be written to: ${error instanceof Error ? error.message : String(error)}`)
  }
  return home
}

/** Not where the folder is somebody else's who lets us in, nor a shared one like /tmp: neither is ours to close. */
function tighten(path: string): void {
  const { mode, uid } = statSync(path)
  const isShared = (mode & 0o1000) !== 0
  if (!isShared && (process.getuid?.() ?? uid) === uid && (mode & 0o077) !== 0) chmodSync(path, 0o700)
}

/** The access code of this installation: made once, of 75 random bits, and kept in the home. */
export const keepAccessCode = (home: Home): string =>
  keepOnce(home.accessCode, () => [5, 5, 5].map(randomLetters).join('-'))

/**
 * What the worker of this installation is called, among those of others that share its database: it takes up what it held
 * when it died, also with the machine.
 */
export const keepWorkerName = (home: Home): string => keepOnce(home.workerName, () => `worker-${randomLetters(10)}`)

function keepOnce(file: string, make: () => string): string {
  try {
    const kept = readFileSync(file, 'utf8').trim()
    if (kept) return kept
  } catch {
    // The first start.
  }
  const made = make()
  writeWhole(file, `${made}\n`)
  return made
}

// Without I, L, O and U, which are misread.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')
}
