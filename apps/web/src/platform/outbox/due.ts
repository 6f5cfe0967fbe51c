import { FARTHEST_MS } from './backoff.ts'

/** Whether the next try may be made. One that is further off than any pause was set by a clock that has been put right. */
export const isDue = (nextAt: number, now: number): boolean => nextAt <= now || nextAt > now + FARTHEST_MS
