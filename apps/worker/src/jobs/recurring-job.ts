import { randomUUID } from 'node:crypto'
import { recurringJobs, type TurnOutcome } from '@canvass/db/runs/recurring-jobs'
import { JOBS, type RecurringJob } from '@canvass/queue/jobs'
import { repeat } from '../repeat.ts'
import type { WorkerDeps } from '../worker-deps.ts'
import type { JobDefinition } from './job-definition.ts'

/**
 * A job that recurs. Its turns stand in the database: one worker holds a turn while it works on it, and its end makes the
 * next one, so that no turn is done twice or left out, whatever the queue forgets. A turn that fails is over too; the next
 * one is the next try.
 * @param work what is done in each turn; it heeds its signal. What it answers, every worker tells in its sign of life
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
          // A database that is away: the lease may outlast it, and if not the end of the turn will say so.
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
