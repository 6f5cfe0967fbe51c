import { createHash } from 'node:crypto'
import type { Database } from '@canvass/db/database'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Actor } from './actor.ts'
import { AppError } from './app-error.ts'

/** So many points within so many seconds, from the first on. */
export interface Rate {
  points: number
  seconds: number
}

/** Ten expensive calls a second for a minute; no hand and no phone that catches up comes near it. */
const OF_A_PERSON: Rate = { points: 600, seconds: 60 }
/** Five requests a second of a program, as long as it likes. */
const OF_A_TOKEN: Rate = { points: 300, seconds: 60 }
const OF_AN_ORGANIZATION: Rate = { points: 6_000, seconds: 60 }

export type Counter = ReturnType<typeof openCounter>

/**
 * Counts for all processes at once. Whoever has used up their points is remembered here until they have new ones, so
 * that a flood does not become one of the database. While the database is away, each process counts for itself.
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
    /** @throws AppError too_many_requests with the seconds to wait */
    async take(whose: string, many = 1): Promise<void> {
      // The table says that somebody asked, not who.
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
  /** Any request by an API token. @throws AppError too_many_requests */
  takeByToken(actor: Actor): Promise<void>
}

/** How often a person, and everybody in an organization together, may ask for what is expensive. */
export function createRates(
  database: Database,
  { person = OF_A_PERSON, organization = OF_AN_ORGANIZATION, token = OF_A_TOKEN } = {},
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
