/** How calls to one origin fare. */
export type CircuitState = {
  /** `open`: it is not asked. `probing`: the rest is over, and one call finds out. */
  state: 'closed' | 'open' | 'probing'
  failuresInARow: number
  /** Milliseconds until it is asked again; 0 where it may be asked now. */
  restMs: number
}

export interface Circuit {
  /** Takes part in the next call: 0, or the milliseconds of rest that are left; then nothing must be sent. */
  enter(): number
  succeeded(): void
  /** @param pauseMs what the answer itself asked for */
  failed(pauseMs?: number): void
  /** It is well, and asked for a pause. */
  paused(pauseMs: number): void
  /** It was called off, which says nothing of how the other side is. */
  calledOff(): void
  state(): CircuitState
}

const FAILURES = 5
const FIRST_REST_MS = 30_000
const LONGEST_REST_MS = 5 * 60_000

/**
 * Rests after five failures in a row, first for half a minute, then twice as long each time up to five minutes; after each
 * rest a single call finds out whether it is over. A pause that an answer asks for is a rest too, up to the same bound.
 */
export function createCircuit(now: () => number): Circuit {
  let failuresInARow = 0
  let rests = 0
  let restUntil = 0
  let isProbing = false

  const restMs = () => Math.max(0, Math.ceil(restUntil - now()))
  const rest = (ms: number) => {
    restUntil = Math.max(restUntil, now() + Math.min(ms, LONGEST_REST_MS))
  }
  return {
    enter() {
      const left = restMs()
      if (left > 0) return left
      if (failuresInARow < FAILURES) return 0
      // While the one call is under way, the others come back a little later.
      if (isProbing) return FIRST_REST_MS / 10
      isProbing = true
      return 0
    },
    succeeded() {
      failuresInARow = 0
      rests = 0
      isProbing = false
    },
    failed(pauseMs = 0) {
      isProbing = false
      failuresInARow += 1
      // What was under way as a rest began says no more than what it began with.
      if (failuresInARow >= FAILURES && restMs() === 0) {
        rest(FIRST_REST_MS * 2 ** rests)
        rests = Math.min(rests + 1, 10)
      }
      rest(pauseMs)
    },
    paused(pauseMs) {
      isProbing = false
      rest(pauseMs)
    },
    calledOff() {
      isProbing = false
    },
    state() {
      const left = restMs()
      const state = left > 0 ? 'open' : failuresInARow >= FAILURES ? 'probing' : 'closed'
      return { state, failuresInARow, restMs: left }
    },
  }
}
