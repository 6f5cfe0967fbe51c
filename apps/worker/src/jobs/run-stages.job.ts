import { randomUUID } from 'node:crypto'
import { type LeadRun, type LeadRuns, leadRuns } from '@canvass/db/runs/lead-runs'
import { standingRuns } from '@canvass/db/runs/standing-runs'
import { rereading } from '@canvass/recognition/lead-reading'
import { holdLease, workHeld } from '../held-lease.ts'
import { type RunRecord, runStages } from '../run-stages.ts'
import type { JobDefinition } from './job-definition.ts'

/**
 * Runs stages of a lead that is there once more, by the plan of its run. The lead stays as it is until all of them have
 * ended; where one fails for good, it stays as it was.
 */
export const runStagesJob: JobDefinition<'run-stages'> = {
  // Little of it is read anew; most is waiting for services outside.
  concurrency: 8,
  handler(deps, progress) {
    const runs = leadRuns(deps.database)
    const { leaseMs } = deps.timing
    return async ({ organizationId, runId }, stopping) => {
      const run = await runs.take({ organizationId, runId, owner: `${deps.instance}/${randomUUID()}`, leaseMs })
      if (!run) return
      await workHeld(
        holdLease(() => runs.extend(run, leaseMs), deps.timing),
        stopping,
        (signal) => runStages(deps, run, recordOf(runs, run), signal, progress),
        () => runs.release(run, { isCalledOff: stopping.aborted }),
      )
    }
  },
  // A run that is put off waits for this as well.
  sweep: ({ database }, options) => standingRuns(database).sweep(options),
}

/** Where what a run of a lead comes to is written. */
export const recordOf = (runs: LeadRuns, run: LeadRun): RunRecord => ({
  writeStages: (notes) => runs.writeStages(run, notes),
  async writeDown(result) {
    if (result.state === 'postponed') return runs.release(run, { error: result.error })
    if (result.state === 'done') return runs.end(run, { ...result, reread: rereading })
    return runs.end(run, { state: 'failed', stage: result.stage, error: result.error })
  },
})
