import { FARTHEST_MS } from './backoff.ts'

/**
 * Whether a retry is due. A retry time further off than any backoff was set by a clock that has since been corrected.
 */
export const isDue = (nextAt: number, now: number): boolean => nextAt <= now || nextAt > now + FARTHEST_MS
