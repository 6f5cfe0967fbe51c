import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draft } from '../../test/draft.ts'
import { seedCapture, seededDatabase, type Seeded, seedUser } from '../../test/seed.ts'
import { LeaseLost } from '../captures/lease.ts'
import { inTenant } from '../database.ts'
import { requestRerun } from './requested-runs.ts'
import { dispatches } from './dispatches.ts'
import { type EnrichmentRuns, enrichmentRuns } from './enrichment-runs.ts'
import { leadRuns } from './lead-runs.ts'
import { releaseOrphanedLeases } from './orphaned-leases.ts'
import { resumableRuns } from './resumable-runs.ts'

const KINDS = ['process-capture', 'run-stages']
let seeded: Seeded
let runs: EnrichmentRuns
let user: { organizationId: string; userId: string }

beforeAll(async () => {
  seeded = await seededDatabase()
  runs = enrichmentRuns(seeded.workerDatabase)
  user = await seedUser(seeded.owner)
})
afterAll(() => seeded.end())

async function taken(owner: string) {
  const captureId = await seedCapture(seeded.owner, user)
  const { organizationId } = user
  const lease = await runs.lease({ organizationId, captureId, generation: 0, owner, leaseMs: 60_000 })
  if (!lease) throw new Error('could not lease the capture')
  return lease
}

const LONG_MS = 60 * 60_000

/** Returns the keys that the worker's next sweep dispatches; the sweep skips everything dispatched recently. */
async function sweptKeys(kind: string) {
  await dispatches(seeded.workerDatabase).sweepCaptures({ staleAfterMs: LONG_MS })
  await resumableRuns(seeded.workerDatabase).sweep({ staleAfterMs: LONG_MS })
  return keysOf(kind)
}

/** Returns the keys of a kind's pending dispatches and marks all pending ones as sent. */
async function keysOf(kind: string) {
  const out = dispatches(seeded.workerDatabase)
  const rung = await out.take(1000, KINDS)
  await out.markSent(rung.map(({ id }) => id))
  return rung.filter((one) => one.kind === kind).map(({ key }) => key)
}

describe('leases that a worker held when it died', () => {
  it('are free immediately for its next process, while those of others are kept', async () => {
    const left = await taken('worker-a/1/x')
    const own = await taken('worker-a/2/y')
    const ofAnother = await taken('worker-ab/1/z')
    await keysOf('process-capture')
    const living = { worker: 'worker-a', instance: 'worker-a/2' }
    expect(await releaseOrphanedLeases(seeded.workerDatabase, living)).toBe(1)
    await expect(runs.extend(left)).rejects.toThrow(LeaseLost)
    expect(await sweptKeys('process-capture')).toEqual([`${left.captureId}-g1`])
    await runs.extend(own)
    await runs.extend(ofAnother)
    expect(await releaseOrphanedLeases(seeded.workerDatabase, living)).toBe(0)
  })

  it('keep their try count, so that a photo that crashes its worker is not retried forever', async () => {
    const first = await taken('worker-c/1/x')
    await runs.writeStages(first, [{ stage: 'read_text', state: 'running' }])
    await releaseOrphanedLeases(seeded.workerDatabase, { worker: 'worker-c', instance: 'worker-c/2' })
    await sweptKeys('process-capture')
    const again = { ...first, generation: 1, owner: 'worker-c/2/y', leaseMs: 60_000 }
    const second = await runs.lease(again)
    expect(second?.stageAttempts).toMatchObject({ read_text: 1 })
  })

  it('are dispatched again if they were on a run of a lead', async () => {
    const capture = await taken('worker-d/1/x')
    await runs.finish(capture, draft)
    const { organizationId, userId } = user
    const asked = { organizationId, leadId: capture.captureId, userId, stages: ['score'] as const, priority: 1 }
    const { runId = '' } =
      (await inTenant(seeded.database, organizationId, (tenant) => requestRerun(tenant, asked))) ?? {}
    const ofLeads = leadRuns(seeded.workerDatabase)
    const run = await ofLeads.take({ organizationId, runId, owner: 'worker-d/1/y', leaseMs: 60_000 })
    if (!run) throw new Error('could not take the run')
    expect(await releaseOrphanedLeases(seeded.workerDatabase, { worker: 'worker-d', instance: 'worker-d/2' })).toBe(1)
    expect(await sweptKeys('run-stages')).toEqual([runId])
    await expect(ofLeads.extend(run, 60_000)).rejects.toThrow(LeaseLost)
  })
})
