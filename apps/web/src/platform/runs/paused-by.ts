import { LONGEST_PAUSE_MS } from '../outbox/delivery.ts'
import type { RoundEnd } from '../outbox/keeper.ts'
import type { SenderState } from '../outbox/sender-state.ts'

/** A brief busy response, as during a restart, is over before anyone could read about it. */
const BUSY_TO_TELL = 2

/**
 * Derives the state of the server as a whole from the end of a round. Each consecutive pause is twice as long as the
 * one before: a full disk stays full for a while. `pauses` is how many there were before.
 */
export function pausedBy(
  { why, pauseMs }: RoundEnd,
  pauses: number,
  now: number,
): Pick<SenderState, 'pausedUntil' | 'isTooMany' | 'pauses' | 'trouble'> {
  const isTooMany = why === 'too_many'
  // A suspension ends when a person ends it, so longer pauses would not help.
  if (why === 'suspended') return { pausedUntil: now + pauseMs, isTooMany, pauses: 0, trouble: why }
  if (why !== 'busy' && why !== 'full')
    return { pausedUntil: pauseMs > 0 ? now + pauseMs : 0, isTooMany, pauses: 0, trouble: undefined }
  const longerMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2 ** Math.min(pauses, 10))
  const isTold = why === 'full' || pauses + 1 >= BUSY_TO_TELL
  return { pausedUntil: now + longerMs, isTooMany, pauses: pauses + 1, trouble: isTold ? why : undefined }
}
