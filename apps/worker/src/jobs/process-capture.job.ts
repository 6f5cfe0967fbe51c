import { randomUUID } from 'node:crypto'
import type { StageName } from '@canvass/contracts/shapes/stages'
import { isUnstorable } from '@canvass/db/database-away'
import { dispatches } from '@canvass/db/runs/dispatches'
import { type EnrichmentRuns, enrichmentRuns } from '@canvass/db/runs/enrichment-runs'
import { type Lease, LeaseLost } from '@canvass/db/captures/lease'
import { type Journal, runEnrichment, type RunResult } from '@canvass/enrichment/run-enrichment'
import type { RunJob } from '@canvass/queue/queue-backend'
import { rereadFields } from '@canvass/recognition/lead-reading'
import { holdLease } from '../held-lease.ts'
import { portsOf } from '../ports-of.ts'
import { sourceOfLease } from '../source-of-lease.ts'
import type { WorkerDeps } from '../worker-deps.ts'
import type { JobDefinition } from './job-definition.ts'

export const processCaptureJob: JobDefinition<'process-capture'> = {
  // While the engine reads one picture, the stages of another can go on.
  concurrency: 2,
  handler: processCapture,
  sweep: ({ database }, options) => dispatches(database).sweepCaptures(options),
}

/**
 * Turns a capture into its lead, or leaves it for a person. Leases it first: a ring for something that another works
 * on, that has moved on or is gone ends quietly. Every write repeats the fence, so a run that was given up can do no
 * harm, however late it wakes. Throws only for what the queue should try again by itself.
 * @param hasEnded is told whenever a stage or a run has ended, however it did
 */
export function processCapture(deps: WorkerDeps, hasEnded: () => void): RunJob<'process-capture'> {
  const runs = enrichmentRuns(deps.database)
  return async ({ organizationId, captureId, generation }, stopping) => {
    const owner = `${deps.instance}/${randomUUID()}`
    const fence = { organizationId, captureId, generation, owner }
    const lease = await runs.lease({ ...fence, leaseMs: deps.timing.leaseMs })
    if (!lease) return
    const held = holdLease(runs, lease, deps.timing)
    try {
      await runLeased(deps, runs, lease, AbortSignal.any([stopping, held.lost]), hasEnded)
    } catch (error) {
      if (error instanceof LeaseLost || held.lost.aborted) return
      // Given back at once, so that the next try need not wait for the lease to run out.
      await runs.release(lease, { isCalledOff: stopping.aborted }).catch(() => undefined)
      throw error
    } finally {
      await held.stop()
    }
  }
}

async function runLeased(
  deps: WorkerDeps,
  runs: EnrichmentRuns,
  lease: Lease,
  signal: AbortSignal,
  hasEnded: () => void,
): Promise<void> {
  const startedAt = performance.now()
  const result = await runStages(deps, runs, lease, signal, hasEnded)
  // One that is put off ends no stage, and a worker that puts off is at work.
  hasEnded()
  deps.log.info('A run ended', {
    captureId: lease.captureId,
    state: result.state,
    tookMs: Math.round(performance.now() - startedAt),
    ...(result.state !== 'done' && { stage: result.stage, code: result.error.code }),
  })
}

/** Runs what has not ended yet and writes down what it came to. */
async function runStages(
  deps: WorkerDeps,
  runs: EnrichmentRuns,
  lease: Lease,
  signal: AbortSignal,
  hasEnded: () => void,
): Promise<RunResult> {
  const { pictures, vision } = deps
  // What is left when every stage has ended is to write the lead.
  let at: StageName = 'compose_lead'
  const journal: Journal = {
    started(stage) {
      at = stage
      return runs.startStage(lease, stage)
    },
    async ended(stage, { state, finding, why }) {
      await runs.endStage(lease, stage, { state, finding, ...(why && { error: why }) })
      hasEnded()
    },
  }
  try {
    const mayAskVision = (await vision?.isWanted(lease.organizationId)) ?? false
    const result = await runEnrichment({
      source: { ...sourceOfLease(lease, pictures), mayAskVision },
      known: lease.findings,
      attempts: lease.stageAttempts,
      ports: portsOf(deps, lease.organizationId),
      journal,
      signal,
    })
    await writeDown(runs, lease, result)
    return result
  } catch (error) {
    // The same would fail in the same way for ever, so a person has to look at it; its picture is kept.
    if (!isUnstorable(error)) throw error
    const result = { state: 'needs_attention', stage: at, error: UNSTORABLE } as const
    await writeDown(runs, lease, result)
    return result
  }
}

const UNSTORABLE = { code: 'unstorable', message: 'We couldn’t save what we read in this photo' }

async function writeDown(runs: EnrichmentRuns, lease: Lease, result: RunResult): Promise<void> {
  if (result.state === 'done') await runs.finish(lease, result.lead, rereadFields)
  else if (result.state === 'needs_attention')
    await runs.needsAttention(lease, { ...result.error, stage: result.stage })
  else await runs.release(lease, { error: result.error })
}
