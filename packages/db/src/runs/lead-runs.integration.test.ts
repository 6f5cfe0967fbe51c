import type { StageName } from '@canvass/contracts/shapes/stages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draft } from '../../test/draft.ts'
import { seedCapture, seededDatabase, type Seeded, seedUser } from '../../test/seed.ts'
import { inTenant, type Tenant } from '../database.ts'
import { discardLead, restoreLead } from '../leads/discarded-leads.ts'
import { writeJoin } from '../leads/lead-joins.ts'
import { undoJoin } from '../leads/undo-joins.ts'
import { requestRerun } from './requested-runs.ts'
import { dispatches } from './dispatches.ts'
import { enrichmentRuns } from './enrichment-runs.ts'
import { type LeadRuns, leadRuns } from './lead-runs.ts'

let seeded: Seeded
let runs: LeadRuns
let user: { organizationId: string; userId: string }

beforeAll(async () => {
  seeded = await seededDatabase()
  runs = leadRuns(seeded.workerDatabase)
  user = await seedUser(seeded.owner)
})
afterAll(() => seeded.end())

async function makeLead(): Promise<string> {
  const captureId = await seedCapture(seeded.owner, user)
  const captures = enrichmentRuns(seeded.workerDatabase)
  const { organizationId } = user
  const lease = await captures.lease({ organizationId, captureId, generation: 0, owner: 'a', leaseMs: 60_000 })
  if (!lease) throw new Error('Could not lease the capture')
  const done = (['clean_query', 'find_place', 'analyse'] as const).map((stage) => ({ stage, state: 'done' as const }))
  await captures.writeStages(lease, done)
  await captures.finish(lease, draft)
  return captureId
}

const byPerson = <T>(write: (tenant: Tenant) => Promise<T>) => inTenant(seeded.database, user.organizationId, write)
async function ask(leadId: string, ...stages: StageName[]): Promise<string> {
  const run = await byPerson((tenant) => requestRerun(tenant, { ...user, leadId, stages, priority: 1 }))
  if (!run) throw new Error('The lead is not ready yet')
  return run.runId
}
const take = (runId: string, leaseMs = 60_000) =>
  runs.take({ organizationId: user.organizationId, runId, owner: 'a', leaseMs })
async function taken(runId: string, leaseMs?: number) {
  const run = await take(runId, leaseMs)
  if (!run) throw new Error('Could not take the run')
  return run
}
const openRuns = async (leadId: string) =>
  (
    await seeded.owner.query<{ id: string; cause: string; plan: string[] }>(
      `select id, cause, plan from runs where subject_id = $1 and ended_at is null`,
      [leadId],
    )
  ).rows
const stagesOf = async (leadId: string): Promise<Record<string, string>> => {
  const { rows } = await seeded.owner.query<{ name: string; state: string }>(
    'select name, state from capture_stages where capture_id = $1',
    [leadId],
  )
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
}
/** Returns the runs dispatched to the queue and marks them as sent. */
async function takeDispatchedRuns() {
  const out = dispatches(seeded.workerDatabase)
  const rung = await out.take(1000, ['run-stages'])
  await out.markSent(rung.map(({ id }) => id))
  return rung.map(({ key }) => key)
}

const waysToHide: [string, (leadId: string) => Promise<() => Promise<void>>][] = [
  [
    'discarded, and brought back',
    async (leadId) => {
      await byPerson((tenant) => discardLead(tenant, { ...user, leadId }))
      return () => byPerson((tenant) => restoreLead(tenant, { ...user, leadId }))
    },
  ],
  [
    'joined to another, and taken apart from it',
    async (captureId) => {
      const leadId = await makeLead()
      await byPerson((tenant) => writeJoin(tenant, { ...user, captureId, leadId }))
      return () => byPerson((tenant) => undoJoin(tenant, { ...user, captureId, leadId }))
    },
  ],
]

describe.each(waysToHide)('a run of a lead that is %s', (_how, putAway) => {
  it('continues once the lead is back', async () => {
    const leadId = await makeLead()
    const asked = await ask(leadId, 'find_place')
    const bringBack = await putAway(leadId)
    expect(await take(asked)).toBeUndefined()
    expect(await openRuns(leadId)).toEqual([])
    await bringBack()
    const [run, ...others] = await openRuns(leadId)
    expect([run, others]).toMatchObject([{ cause: 'asked_again', plan: ['find_place'] }, []])
    const { id = '' } = run ?? {}
    expect(await takeDispatchedRuns()).toContain(id)
    expect((await taken(id)).plan).toEqual(['find_place'])
  })

  it('leaves no stage running after its worker died', async () => {
    const leadId = await makeLead()
    const asked = await ask(leadId, 'find_place')
    const run = await taken(asked, 300)
    await runs.writeStages(run, [{ stage: 'find_place', state: 'running' }])
    await putAway(leadId)
    await expect.poll(() => take(asked).then(() => openRuns(leadId)), { timeout: 10_000 }).toEqual([])
    expect(await stagesOf(leadId)).toMatchObject({ find_place: 'waiting', analyse: 'done' })
  })

  it('does not run again if it had already ended', async () => {
    const leadId = await makeLead()
    const run = await taken(await ask(leadId, 'find_place'))
    await runs.writeStages(run, [{ stage: 'find_place', state: 'skipped' }])
    await runs.end(run, { state: 'failed', stage: 'analyse', error: { code: 'no_luck', message: 'No luck' } })
    const bringBack = await putAway(leadId)
    await bringBack()
    expect(await openRuns(leadId)).toEqual([])
  })
})

const STAGE_ERROR = { code: 'no_luck', message: 'No luck' }
const failed = (stage: StageName) => ({ state: 'failed', stage, error: STAGE_ERROR }) as const
const errorOf = async (runId: string) =>
  (await seeded.owner.query<{ error: unknown }>('select error from runs where id = $1', [runId])).rows[0]?.error

describe('a run of a lead that fails for good', () => {
  it('is followed by a run of the stages requested in the meantime, which stay waiting', async () => {
    const leadId = await makeLead()
    const runId = await ask(leadId, 'clean_query', 'find_place')
    const run = await taken(runId)
    await runs.writeStages(run, [{ stage: 'clean_query', state: 'running' }])
    expect(await ask(leadId, 'analyse')).toBe(runId)
    await runs.end(run, failed('clean_query'))
    expect(await errorOf(runId)).toEqual({ ...STAGE_ERROR, stage: 'clean_query' })
    expect(await stagesOf(leadId)).toEqual({ clean_query: 'failed', find_place: 'failed', analyse: 'waiting' })
    const [next, ...others] = await openRuns(leadId)
    expect([next, others]).toMatchObject([{ cause: 'asked_again', plan: ['analyse'] }, []])
    expect(await takeDispatchedRuns()).toContain(next?.id)
  })

  it('is followed by the same run if that was requested again', async () => {
    const leadId = await makeLead()
    const run = await taken(await ask(leadId, 'clean_query'))
    await ask(leadId, 'clean_query')
    await runs.end(run, failed('clean_query'))
    expect(await openRuns(leadId)).toMatchObject([{ plan: ['clean_query'] }])
  })

  it('is followed by no run if nothing was requested, and leaves nothing waiting behind it', async () => {
    const leadId = await makeLead()
    const run = await taken(await ask(leadId, 'clean_query', 'find_place'))
    await runs.end(run, failed('clean_query'))
    expect(await openRuns(leadId)).toEqual([])
    expect(await stagesOf(leadId)).toEqual({ clean_query: 'failed', find_place: 'failed', analyse: 'done' })
  })
})
