import { randomUUID } from 'node:crypto'
import { type LeadRun, type LeadRuns, leadRuns } from '@canvass/db/runs/lead-runs'
import { resumableRuns } from '@canvass/db/runs/resumable-runs'
import { rereading } from '@canvass/recognition/lead-reading'
import { holdLease, workUnderLease } from '../held-lease.ts'
import { type RunRecord, runStages } from '../run-stages.ts'
import type { JobDefinition } from './job-definition.ts'

/**
 * Runs stages of an existing lead again, following its run's plan. The lead doesn't change until all of them have
 * ended; if one fails permanently, it stays unchanged.
 */
export const runStagesJob: JobDefinition<'run-stages'> = {
  // Few of them read text again; most wait for external services.
  concurrency: 8,
  handler(deps, progress) {
    const runs = leadRuns(deps.database)
    const { leaseMs } = deps.timing
    return async ({ organizationId, runId }, stopping) => {
      const run = await runs.take({ organizationId, runId, owner: `${deps.instance}/${randomUUID()}`, leaseMs })
      if (!run) return
      await workUnderLease(
        holdLease(() => runs.extend(run, leaseMs), deps.timing),
        stopping,
        (signal) => runStages(deps, run, recordOf(runs, run), signal, progress),
        () => runs.release(run, { isCalledOff: stopping.aborted }),
      )
    }
  },
  // A postponed run waits for this sweep too.
  sweep: ({ database }, options) => resumableRuns(database).sweep(options),
}

/** Returns the record for the results of a lead's run. */
export const recordOf = (runs: LeadRuns, run: LeadRun): RunRecord => ({
  writeStages: (notes) => runs.writeStages(run, notes),
  async writeDown(result) {
    if (result.state === 'postponed') return runs.release(run, { error: result.error })
    if (result.state === 'done') return runs.end(run, { ...result, reread: rereading })
    return runs.end(run, { state: 'failed', stage: result.stage, error: result.error })
  },
})
