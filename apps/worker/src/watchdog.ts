import { dispatches } from '@canvass/db/runs/dispatches'
import { repeat } from './repeat.ts'
import type { Running, Turning, WorkerDeps } from './worker-deps.ts'

const CHECK_MS = 5_000

export type Watchdog = Running &
  Turning & {
    /** To be told whenever a stage or a run has ended, also one that was put off. */
    hasEnded(): void
  }

/**
 * Calls `onStuck` once when work is pending and nothing has ended for too long: a consumer may die without a word.
 * A database or queue that is away is not the process's fault and counts for nothing.
 */
export function startWatchdog({ database, queue, timing }: WorkerDeps, onStuck: () => void): Watchdog {
  let lastEndedAt = performance.now()
  const watch = repeat(
    Math.min(CHECK_MS, timing.stuckAfterMs / 2),
    async () => {
      const [{ waiting }, queued] = await Promise.all([
        dispatches(database).pending(),
        queue.producer.check().then(() => queue.producer.count('process-capture')),
      ])
      if (waiting + queued === 0) lastEndedAt = performance.now()
      if (performance.now() - lastEndedAt < timing.stuckAfterMs) return
      lastEndedAt = performance.now()
      onStuck()
    },
    () => {
      lastEndedAt = performance.now()
    },
  )
  return {
    turnMs: () => watch.turnMs(),
    stop: () => watch.stop(),
    hasEnded() {
      lastEndedAt = performance.now()
    },
  }
}
