import { releaseOrphanedLeases } from '@canvass/db/runs/orphaned-leases'
import { JOB_NAMES } from '@canvass/queue/jobs'
import { DEFINITIONS } from './jobs/definitions.ts'
import { repeat } from './repeat.ts'
import type { Running, Turning, WorkerDeps } from './worker-deps.ts'

/** In a long queue, a waiting job isn't lost: allow this much more time for each job ahead of it. */
const PATIENCE_PER_JOB_MS = 2_000

/** Dispatches again whatever was lost on the way: by a flushed queue, a dead worker, or a postponed run. */
export function startSweep(deps: WorkerDeps): Running & Turning {
  const { queue, log, timing } = deps
  let hasFreed = false
  return repeat(
    timing.sweepEveryMs,
    async () => {
      if (!hasFreed) await releaseOwnLeases(deps)
      hasFreed = true
      const isThere = await queue.producer.check().then(
        () => true,
        () => false,
      )
      for (const kind of JOB_NAMES) {
        const queued = isThere ? await queue.producer.count(kind).catch(() => 0) : 0
        const staleAfterMs = timing.staleAfterMs + queued * PATIENCE_PER_JOB_MS
        // A kind that can't be swept doesn't affect the others.
        try {
          const swept = (await DEFINITIONS[kind].sweep?.(deps, { staleAfterMs })) ?? 0
          if (swept > 0) log.info('Dispatched lost jobs again', { kind, swept })
        } catch (error) {
          log.warn('The sweep failed', error, { kind })
        }
      }
    },
    (error) => log.warn('The sweep failed', error),
  )
}

/** Sweeps what this worker held when it died immediately, instead of waiting for its leases to expire. */
async function releaseOwnLeases({ database, log, worker, instance }: WorkerDeps): Promise<void> {
  if (worker === undefined) return
  const freed = await releaseOrphanedLeases(database, { worker, instance })
  if (freed > 0) log.info('Released work that an earlier process of this worker held', { freed })
}
