import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'

/** More rests than this, and the service is not free for a moment but busy. */
const MOST_RESTS = 2
const LONGEST_REST_MS = 10_000
const USUAL_REST_MS = 1_000

/**
 * How long to wait before the same question is asked again, which nobody was paid for yet: many captures at once come to
 * the limits of a service, and it says when it has room.
 * @returns undefined where it was perhaps paid for, or waiting is of no use
 */
export function restBefore(thrown: unknown, rests: number): number | undefined {
  if (!(thrown instanceof OutgoingFailure) || rests >= MOST_RESTS) return undefined
  const { code, isRetryable, retryAfterMs = USUAL_REST_MS } = thrown
  const isUnpaid = code === 'busy' || code === 'resting'
  return isUnpaid && isRetryable && retryAfterMs <= LONGEST_REST_MS ? retryAfterMs : undefined
}
