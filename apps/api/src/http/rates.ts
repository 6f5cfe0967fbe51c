import { createHash } from 'node:crypto'
import type { Database } from '@canvass/db/database'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Actor } from './actor.ts'
import { AppError } from './app-error.ts'

/** A number of points per period, which starts with the first use. */
export interface Rate {
  points: number
  seconds: number
}

/** Ten expensive calls a second for a minute; neither a person nor a phone catching up comes close. */
const PERSON_RATE: Rate = { points: 600, seconds: 60 }
/** Five requests a second for a program, without end. */
const TOKEN_RATE: Rate = { points: 300, seconds: 60 }
const ORGANIZATION_RATE: Rate = { points: 6_000, seconds: 60 }

export type Counter = ReturnType<typeof openCounter>

/**
 * Counts across all processes. A caller out of points is remembered in memory until points are available again, so a
 * flood doesn't reach the database. While the database is away, each process counts alone.
 */
export function openCounter(database: Database, name: string, { points, seconds }: Rate) {
  const limiter = new RateLimiterPostgres({
    storeClient: database.pool,
    storeType: 'pool',
    tableName: 'rate_points',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
  })
  return {
    /** @throws AppError too_many_requests, with the seconds to wait */
    async take(whose: string, many = 1): Promise<void> {
      // The table shows that someone called, not who.
      const key = createHash('sha256').update(whose).digest('base64url')
      await limiter.consume(key, many).catch((refused: unknown) => {
        if (!(refused instanceof RateLimiterRes)) throw refused
        const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))
        throw new AppError('too_many_requests', 'Please wait a moment before trying again.', { retryAfter })
      })
    },
  }
}

export interface Rates {
  /** @throws AppError too_many_requests */
  takeHeavy(actor: Actor): Promise<void>
  /** Counts a request made with an API token. @throws AppError too_many_requests */
  takeByToken(actor: Actor): Promise<void>
}

/** Limits expensive requests per person and per organization, and all requests per API token. */
export function createRates(
  database: Database,
  { person = PERSON_RATE, organization = ORGANIZATION_RATE, token = TOKEN_RATE } = {},
): Rates {
  const [ofPerson, ofOrganization, ofToken] = [
    openCounter(database, 'heavy of a person', person),
    openCounter(database, 'heavy of an organization', organization),
    openCounter(database, 'requests of an API token', token),
  ]
  return {
    async takeHeavy({ userId, organizationId }) {
      await ofPerson.take(userId)
      await ofOrganization.take(organizationId)
    },
    async takeByToken({ token: asking }) {
      if (asking) await ofToken.take(asking.id)
    },
  }
}
