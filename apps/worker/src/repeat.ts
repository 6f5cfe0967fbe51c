import { setTimeout as sleep } from 'node:timers/promises'
import type { Running, Turning } from './worker-deps.ts'

/** A loop that runs on its own and can be told not to wait for its next turn. */
export type Repeating = Running & Turning & { wake(): void }

/**
 * Runs `work` repeatedly with a pause in between, never concurrently. Errors are reported and don't end the loop. If it
 * returns true, there's more to do and the next turn follows immediately. `stop` waits for the current turn: long work
 * must respect its signal and may end by throwing the abort reason.
 */
export function repeat(
  everyMs: number,
  work: (stopping: AbortSignal) => Promise<boolean | void>,
  onError: (error: unknown) => void,
): Repeating {
  const stopping = new AbortController()
  let pause = new AbortController()
  let isWoken = false
  let turnBeganAt: number | undefined

  const loop = async () => {
    while (!stopping.signal.aborted) {
      isWoken = false
      turnBeganAt = performance.now()
      const hasMore = await work(stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted || error !== stopping.signal.reason) onError(error)
        return false
      })
      turnBeganAt = undefined
      if (hasMore === true || isWoken) continue
      pause = new AbortController()
      await sleep(everyMs, undefined, { signal: AbortSignal.any([stopping.signal, pause.signal]) }).catch(
        () => undefined,
      )
    }
  }
  const ended = loop()
  return {
    wake() {
      isWoken = true
      pause.abort()
    },
    turnMs: () => (turnBeganAt === undefined ? 0 : performance.now() - turnBeganAt),
    async stop() {
      stopping.abort()
      await ended
    },
  }
}
