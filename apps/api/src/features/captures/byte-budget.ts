import type { Database } from '@canvass/db/database'
import { type Counter, openCounter } from '../../http/rates.ts'

/** As much as three hundred full-size originals in one go, and afterwards one every two seconds. */
const OF_AN_ACCOUNT = { points: 4 * 1024 ** 2, seconds: 512 }
/** Points are kilobytes: the counter holds whole numbers of 32 bits. */
const BYTES_OF_A_POINT = 1024
/** What is taken from the account at once, so that not every photo asks the database. */
const POINTS_AT_ONCE = 64 * 1024
const REMEMBERED = 10_000

export interface ByteBudget {
  /** @throws AppError too_many_requests with the seconds to wait */
  spend(userId: string, bytes: number): Promise<void>
}

/**
 * How much an account may hand over: bytes, never requests, and never by network address, for a whole trade-show stand
 * sits behind one. It is counted for all processes, in portions that each of them then gives out.
 */
export function byteBudget(counter: Counter, pointsAtOnce = POINTS_AT_ONCE): ByteBudget {
  const portions = new Map<string, number>()
  return {
    async spend(userId, bytes) {
      const left = portions.get(userId) ?? 0
      if (left >= bytes) {
        portions.set(userId, left - bytes)
        return
      }
      const points = Math.max(pointsAtOnce, Math.ceil((bytes - left) / BYTES_OF_A_POINT))
      await counter.take(userId, points)
      if (portions.size >= REMEMBERED) portions.clear()
      // Anew: others of the same account have come meanwhile.
      portions.set(userId, (portions.get(userId) ?? 0) + points * BYTES_OF_A_POINT - bytes)
    },
  }
}

/** The budget of all that hands over bytes: every kind of upload is counted in the same one. */
export const byteBudgetOf = (database: Database): ByteBudget =>
  byteBudget(openCounter(database, 'bytes of an account', OF_AN_ACCOUNT))
