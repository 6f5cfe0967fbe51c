import { randomUUID } from 'node:crypto'
import { recurringJobs, type TurnOutcome } from '@canvass/db/runs/recurring-jobs'
import { JOBS, type RecurringJob } from '@canvass/queue/jobs'
import { repeat } from '../repeat.ts'
import type { WorkerDeps } from '../worker-deps.ts'
import type { JobDefinition } from './job-definition.ts'

/**
 * Defines a recurring job. Its turns are stored in the database: one worker holds a turn while it works on it, and the
 * end of a turn creates the next one, so no turn is done twice or skipped, whatever the queue loses. A failed turn is
 * over too; the next one is the retry.
 * @param work runs in each turn and must respect its signal. Every worker includes its result in its heartbeat
 */
export function recurringJob(
  name: RecurringJob,
  work: (deps: WorkerDeps, signal: AbortSignal) => Promise<TurnOutcome | undefined>,
): JobDefinition<RecurringJob> {
  return {
    mayTakeLong: true,
    handler(deps) {
      const turns = recurringJobs(deps.database)
      const pauseMs = deps.timing.everyMs[name] ?? JOBS[name].everyMs
      return async ({ turn }, stopping) => {
        const owner = `${deps.instance}/${randomUUID()}`
        if (!(await turns.hold(name, turn, owner, deps.timing.leaseMs))) return
        const losing = new AbortController()
        const holding = repeat(
          deps.timing.extendEveryMs,
          async () => {
            if (!(await turns.hold(name, turn, owner, deps.timing.leaseMs)))
              losing.abort(new Error('The turn was lost'))
          },
          // The database is down: the lease may outlast that, and if not, the end of the turn will detect it.
          () => undefined,
        )
        try {
          const outcome = await work(deps, AbortSignal.any([stopping, losing.signal]))
          await turns.end(name, turn, owner, { pauseMs, ...(outcome && { outcome }) })
        } catch (error) {
          if (losing.signal.aborted) return
          if (stopping.aborted) await turns.giveBack(name, turn, owner)
          else await turns.end(name, turn, owner, { pauseMs })
          throw error
        } finally {
          await holding.stop()
        }
      }
    },
    sweep: async ({ database }, options) => ((await recurringJobs(database).sweep(name, options)) ? 1 : 0),
  }
}
