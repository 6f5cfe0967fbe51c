import { freeLeftLeases } from '@canvass/db/runs/left-leases'
import { JOB_NAMES } from '@canvass/queue/jobs'
import { DEFINITIONS } from './jobs/definitions.ts'
import { repeat } from './repeat.ts'
import type { Running, Turning, WorkerDeps } from './worker-deps.ts'

/** In a long queue a job that has waited is not lost: so much patience for every other one ahead of it. */
const PATIENCE_PER_JOB_MS = 2_000

/** Rings again for what was lost on its way: a flushed queue, a dead worker, a run put off. */
export function startSweep(deps: WorkerDeps): Running & Turning {
  const { queue, log, timing } = deps
  let hasFreed = false
  return repeat(
    timing.sweepEveryMs,
    async () => {
      if (!hasFreed) await freeOwnLeft(deps)
      hasFreed = true
      const isThere = await queue.producer.check().then(
        () => true,
        () => false,
      )
      for (const kind of JOB_NAMES) {
        const queued = isThere ? await queue.producer.count(kind).catch(() => 0) : 0
        const staleAfterMs = timing.staleAfterMs + queued * PATIENCE_PER_JOB_MS
        // One kind that cannot be swept leaves the others theirs.
        try {
          const swept = (await DEFINITIONS[kind].sweep?.(deps, { staleAfterMs })) ?? 0
          if (swept > 0) log.info('Rang again for jobs that nobody was doing', { kind, swept })
        } catch (error) {
          log.warn('The sweep failed', error, { kind })
        }
      }
    },
    (error) => log.warn('The sweep failed', error),
  )
}

/** What this worker held when it died is swept at once, and not only when its leases end. */
async function freeOwnLeft({ database, log, worker, instance }: WorkerDeps): Promise<void> {
  if (worker === undefined) return
  const freed = await freeLeftLeases(database, { worker, instance })
  if (freed > 0) log.info('Freed what an earlier process of this worker held', { freed })
}
