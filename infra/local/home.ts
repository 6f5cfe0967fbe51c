import { randomInt } from 'node:crypto'
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from './user-error.ts'

/** The places in CANVASS_HOME that the person who runs Canvass is told of, or that outlive a run. */
export type Home = { path: string; postgres: string; logs: string; mailbox: string; lock: string; accessCode: string }

/**
 * Makes the folder if need be; only its owner may look inside.
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
  }
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    accessSync(path, constants.W_OK | constants.X_OK)
    mkdirSync(home.logs, { recursive: true, mode: 0o700 })
    mkdirSync(home.mailbox, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new UserError(`CANVASS_HOME cannot be written to: ${error instanceof Error ? error.message : String(error)}`)
  }
  return home
}

/** The access code of this installation: made once, of 75 random bits, and kept in the home. */
export function keepAccessCode(home: Home): string {
  try {
    const kept = readFileSync(home.accessCode, 'utf8').trim()
    if (kept) return kept
  } catch {
    // The first start.
  }
  const code = [5, 5, 5].map(randomLetters).join('-')
  writeFileSync(home.accessCode, `${code}\n`, { mode: 0o600 })
  return code
}

// Without I, L, O and U, which are misread.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')
}
