import type { Database } from '@canvass/db/database'
import { type Counter, openCounter } from '../../http/rates.ts'

/** Three hundred full-size originals in a burst, then one every two seconds. */
const ACCOUNT_RATE = { points: 4 * 1024 ** 2, seconds: 512 }
/** A point is one kilobyte, because the counter holds 32-bit integers. */
const BYTES_PER_POINT = 1024
/** The portion taken from the account at a time, so that not every photo needs a query. */
const POINTS_AT_ONCE = 64 * 1024
const MAX_PORTIONS = 10_000

export interface ByteBudget {
  /** @throws AppError too_many_requests, with the seconds to wait */
  spend(userId: string, bytes: number): Promise<void>
}

/**
 * Limits how much an account may upload. It counts bytes, never requests, and never per network address, because a
 * whole trade-show booth shares one. The count spans all processes; each takes portions and spends them locally.
 */
export function createByteBudget(counter: Counter, pointsAtOnce = POINTS_AT_ONCE): ByteBudget {
  const portions = new Map<string, number>()
  return {
    async spend(userId, bytes) {
      const left = portions.get(userId) ?? 0
      if (left >= bytes) {
        portions.set(userId, left - bytes)
        return
      }
      const points = Math.max(pointsAtOnce, Math.ceil((bytes - left) / BYTES_PER_POINT))
      await counter.take(userId, points)
      if (portions.size >= MAX_PORTIONS) portions.clear()
      // Read again, because concurrent uploads of the same account may have changed it.
      portions.set(userId, (portions.get(userId) ?? 0) + points * BYTES_PER_POINT - bytes)
    },
  }
}

/** Opens the upload budget of accounts. Every kind of upload counts against it. */
export const openByteBudget = (database: Database): ByteBudget =>
  createByteBudget(openCounter(database, 'bytes of an account', ACCOUNT_RATE))
