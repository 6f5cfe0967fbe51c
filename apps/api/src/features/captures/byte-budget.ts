import { AppError } from '../../http/app-error.ts'

/** As much as three hundred full-size originals in one go, and afterwards one every two seconds. */
const BURST_BYTES = 4 * 1024 ** 3
const BYTES_PER_SECOND = 8 * 1024 ** 2
const REMEMBERED = 10_000

export interface ByteBudget {
  /** @throws AppError too_many_requests with the seconds to wait */
  spend(userId: string, bytes: number): void
}

/**
 * How much an account may hand over: bytes, never requests, and never by network address, for a whole trade-show stand
 * sits behind one. A bucket that fills again, kept by each process for itself.
 */
export function byteBudget(
  limits: { burstBytes?: number; bytesPerSecond?: number; now?: () => number } = {},
): ByteBudget {
  const { burstBytes = BURST_BYTES, bytesPerSecond = BYTES_PER_SECOND, now = () => performance.now() } = limits
  const accounts = new Map<string, { left: number; at: number }>()
  return {
    spend(userId, bytes) {
      const at = now()
      const known = accounts.get(userId)
      const left = known ? Math.min(burstBytes, known.left + ((at - known.at) / 1000) * bytesPerSecond) : burstBytes
      if (left < bytes) {
        const retryAfter = Math.max(1, Math.ceil((bytes - left) / bytesPerSecond))
        throw new AppError('too_many_requests', 'Please wait a moment before trying again.', { retryAfter })
      }
      if (accounts.size >= REMEMBERED) accounts.clear()
      accounts.set(userId, { left: left - bytes, at })
    },
  }
}
