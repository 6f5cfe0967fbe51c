import { setTimeout as sleep } from 'node:timers/promises'
import type { Running, Turning } from './worker-deps.ts'

/** Something that goes on by itself and can be told not to wait for its next turn. */
export type Repeating = Running & Turning & { wake(): void }

/**
 * Does `work` again and again with a pause between, never twice at once. What it throws is told and does not end it.
 * Where it answers true, there is more to do and the next turn follows at once. Who stops waits for the turn: work that
 * takes long heeds its signal and may end by throwing the reason.
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
