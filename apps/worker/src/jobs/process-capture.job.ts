import { randomUUID } from 'node:crypto'
import type { Lease } from '@canvass/db/captures/lease'
import { dispatches } from '@canvass/db/runs/dispatches'
import { type EnrichmentRuns, enrichmentRuns } from '@canvass/db/runs/enrichment-runs'
import type { RunJob } from '@canvass/queue/queue-backend'
import { rereading } from '@canvass/recognition/lead-reading'
import { holdLease, workUnderLease } from '../held-lease.ts'
import { createReadingSlots } from '../reading-slots.ts'
import { type RunRecord, runStages } from '../run-stages.ts'
import type { Progress } from './progress.ts'
import type { WorkerDeps } from '../worker-deps.ts'
import type { JobDefinition } from './job-definition.ts'

export const processCaptureJob: JobDefinition<'process-capture'> = {
  // While the engine reads one picture, the stages of others can continue. Most of a run is waiting for external
  // services, which serve other runs in the meantime: a website gets one page request per second.
  concurrency: 128,
  handler: processCapture,
  sweep: ({ database }, options) => dispatches(database).sweepCaptures(options),
}

/**
 * Turns a capture into its lead, or leaves it for a person. Takes its lease first: a job for something that another
 * worker holds, that has moved on, or that is gone ends silently. Every write repeats the fence, so an abandoned run
 * can do no harm, however late it wakes up. Throws only for failures that the queue should retry.
 * @param progress is notified whenever a stage begins, and whenever a stage or a run ends, whatever its outcome
 */
export function processCapture(deps: WorkerDeps, progress: Progress): RunJob<'process-capture'> {
  const runs = enrichmentRuns(deps.database)
  const desks = createReadingSlots()
  const { leaseMs } = deps.timing
  return async ({ organizationId, captureId, generation }, stopping) => {
    // Before taking the lease, so that a run waiting for a desk holds nothing that others could take.
    const desk = await desks.take(stopping)
    try {
      const owner = `${deps.instance}/${randomUUID()}`
      const lease = await runs.lease({ organizationId, captureId, generation, owner, leaseMs })
      if (!lease) return
      await workUnderLease(
        holdLease(() => runs.extend(lease, leaseMs), deps.timing),
        stopping,
        (signal) => runStages(deps, lease, desk.leftBy(recordOf(runs, lease)), signal, progress),
        () => runs.release(lease, { isCalledOff: stopping.aborted }),
      )
    } finally {
      desk.leave()
    }
  }
}

const recordOf = (runs: EnrichmentRuns, lease: Lease): RunRecord => ({
  writeStages: (notes) => runs.writeStages(lease, notes),
  async writeDown(result) {
    if (result.state === 'done') await runs.finish(lease, result.lead, rereading)
    else if (result.state === 'needs_attention')
      await runs.needsAttention(lease, { ...result.error, stage: result.stage })
    else await runs.release(lease, { error: result.error })
  },
})
