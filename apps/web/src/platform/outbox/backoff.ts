const BASE_MS = 2_000
const LONGEST_MS = 5 * 60_000

/**
 * Longer than any backoff we set. A retry time further in the future was set by a clock that has since been corrected.
 */
export const FARTHEST_MS = 15 * 60_000

/** Full jitter: anywhere between now and the doubled delay. There is no last attempt. `random` is 0 to 1. */
export function backoffMs(attempt: number, random: number): number {
  return Math.round(random * Math.min(LONGEST_MS, BASE_MS * 2 ** Math.min(attempt, 20)))
}
