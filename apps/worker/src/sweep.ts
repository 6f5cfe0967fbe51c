import { dispatches } from '@canvass/db/runs/dispatches'
import { repeat } from './repeat.ts'
import type { Running, Turning, WorkerDeps } from './worker-deps.ts'

/** In a long queue a capture that has waited is not lost: so much patience for every job ahead of it. */
const PATIENCE_PER_JOB_MS = 2_000

/** Rings again for captures that were lost on their way: a flushed queue, a dead worker, a run put off. */
export function startSweep({ database, queue, log, timing }: WorkerDeps): Running & Turning {
  return repeat(
    timing.sweepEveryMs,
    async () => {
      const queued = await queue.producer
        .check()
        .then(() => queue.producer.count('process-capture'))
        .catch(() => 0)
      const staleAfterMs = timing.staleAfterMs + queued * PATIENCE_PER_JOB_MS
      const swept = await dispatches(database).sweep({ staleAfterMs })
      if (swept > 0) log.info('Rang again for captures that nobody was working on', { swept })
    },
    (error) => log.warn('The sweep failed', error),
  )
}
