import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Database } from '@canvass/db/database'
import { type Limit, limits } from '@canvass/db/limits'
import { AppError } from '../../http/app-error.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * So many without a pause, then pauses that double from the first to the length of the window. Never a lock: a pair of
 * account and address is counted apart from the account, so that nobody shuts a rep out from elsewhere.
 */
const rules = {
  'login of one account from one address': { free: 5, windowSeconds: 15 * MINUTE, pauseSeconds: MINUTE },
  'login of one account': { free: 50, windowSeconds: 15 * MINUTE, pauseSeconds: 30 },
  'login from one address': { free: 30, windowSeconds: 15 * MINUTE, pauseSeconds: MINUTE },
  'access code from one address': { free: 10, windowSeconds: 15 * MINUTE, pauseSeconds: MINUTE },
  'reset mail to one account': { free: 3, windowSeconds: HOUR, pauseSeconds: HOUR },
  'reset mail from one address': { free: 20, windowSeconds: HOUR, pauseSeconds: MINUTE },
  'waitlist from one address': { free: 50, windowSeconds: HOUR, pauseSeconds: MINUTE },
} as const satisfies Record<string, Omit<Limit, 'key'>>

/** A rule and whom it is counted for. */
export type Attempt = readonly [rule: keyof typeof rules, ...whom: string[]]

export interface Attempts {
  /** @throws AppError too_many_requests while any of them must wait. Counts nothing. */
  requireNow(...attempts: Attempt[]): Promise<void>
  /** One more that failed. */
  count(...attempts: Attempt[]): Promise<void>
  /** Counts one, well or badly ended. @throws AppError too_many_requests instead, when it must wait */
  take(attempt: Attempt): Promise<void>
  /** Counts one and says whether it may be made. */
  mayTake(attempt: Attempt): Promise<boolean>
  /** It went well: the failures before it are forgiven. */
  forget(attempt: Attempt): Promise<void>
  /** Housekeeping. */
  forgetOld(): Promise<void>
}

export function createAttempts(database: Database): Attempts {
  const stored = limits(database)
  const take = (attempt: Attempt) => stored.take({ key: keyOf(attempt), ...rules[attempt[0]] })
  return {
    async requireNow(...attempts) {
      refuse(await stored.waitOf(attempts.map(keyOf)))
    },
    async count(...attempts) {
      await Promise.all(attempts.map(take))
    },
    async take(attempt) {
      refuse(await take(attempt))
    },
    async mayTake(attempt) {
      return (await take(attempt)) === 0
    },
    forget: (attempt) => stored.forget(keyOf(attempt)),
    forgetOld: () => stored.forgetOld(),
  }
}

function refuse(waitSeconds: number): void {
  if (waitSeconds > 0)
    throw new AppError('too_many_requests', 'Too many attempts. Please wait a moment before trying again.', {
      retryAfter: waitSeconds,
    })
}

// Names and addresses are kept as a digest: the table says that somebody tried, not who.
const keyOf = ([rule, ...whom]: Attempt) =>
  `${rule}: ${createHash('sha256').update(whom.join('\0').toLowerCase()).digest('base64url')}`

/** Whom an address stands for: of IPv6 the network, since one caller has all of it. */
export function callerOf(ip: string): string {
  if (ip.startsWith('::ffff:')) return ip.slice('::ffff:'.length)
  if (!isIPv6(ip)) return ip
  const [head = '', tail = ''] = ip.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : []
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
}
