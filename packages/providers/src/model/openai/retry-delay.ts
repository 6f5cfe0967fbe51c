import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'

/** After more waits than this, the service counts as busy. */
const MAX_RETRIES = 2
const LONGEST_REST_MS = 10_000
const USUAL_REST_MS = 1_000

/**
 * Returns how long to wait before an unpaid request is retried: many simultaneous captures can hit a service's rate
 * limit, and it says when it has capacity.
 * @returns undefined if it may have been paid for, or waiting is pointless
 */
export function retryDelayMs(thrown: unknown, rests: number): number | undefined {
  if (!(thrown instanceof OutgoingFailure) || rests >= MAX_RETRIES) return undefined
  const { code, isRetryable, retryAfterMs = USUAL_REST_MS } = thrown
  const isUnpaid = code === 'busy' || code === 'resting'
  return isUnpaid && isRetryable && retryAfterMs <= LONGEST_REST_MS ? retryAfterMs : undefined
}
