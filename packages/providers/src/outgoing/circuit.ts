/** The health of calls to one origin. */
export type CircuitState = {
  /** `open`: no calls go out. `probing`: the rest is over, and one call tests the origin. */
  state: 'closed' | 'open' | 'probing'
  failuresInARow: number
  /** Milliseconds until calls resume; 0 if they may go out now. */
  restMs: number
}

export interface Circuit {
  /** Enters the next call. Returns 0, or the remaining rest in milliseconds; then nothing must be sent. */
  enter(): number
  succeeded(): void
  /** @param pauseMs the pause that the response asked for */
  failed(pauseMs?: number): void
  /** The origin is healthy, but asked for a pause. */
  paused(pauseMs: number): void
  /** The call was aborted, which says nothing about the origin's health. */
  calledOff(): void
  state(): CircuitState
}

const FAILURES = 5
const FIRST_COOLDOWN_MS = 30_000
const MAX_COOLDOWN_MS = 5 * 60_000

/**
 * Creates a circuit breaker. It rests after five failures in a row, first for half a minute, then twice as long each
 * time, up to five minutes; after each rest a single call tests the origin. A pause that a response asks for is also a
 * rest, up to the same limit.
 */
export function createCircuit(now: () => number): Circuit {
  let failuresInARow = 0
  let rests = 0
  let restUntil = 0
  let isProbing = false

  const restMs = () => Math.max(0, Math.ceil(restUntil - now()))
  const rest = (ms: number) => {
    restUntil = Math.max(restUntil, now() + Math.min(ms, MAX_COOLDOWN_MS))
  }
  return {
    enter() {
      const left = restMs()
      if (left > 0) return left
      if (failuresInARow < FAILURES) return 0
      // While the test call is in flight, the others retry a little later.
      if (isProbing) return FIRST_COOLDOWN_MS / 10
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
      // Calls already in flight when a rest started reveal nothing new.
      if (failuresInARow >= FAILURES && restMs() === 0) {
        rest(FIRST_COOLDOWN_MS * 2 ** rests)
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
