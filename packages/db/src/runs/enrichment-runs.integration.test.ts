import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { draft } from '../../test/draft.ts'
import { seedCapture, seededDatabase, type Seeded, seedUser } from '../../test/seed.ts'
import { dispatches } from './dispatches.ts'
import { type EnrichmentRuns, enrichmentRuns } from './enrichment-runs.ts'
import { type Lease, LeaseLost } from '../captures/lease.ts'

let seeded: Seeded
let runs: EnrichmentRuns
let user: { organizationId: string; userId: string }

beforeAll(async () => {
  seeded = await seededDatabase()
  runs = enrichmentRuns(seeded.workerDatabase)
  user = await seedUser(seeded.owner)
})
afterAll(() => seeded.end())

const leaseOf = (captureId: string, owner: string, generation = 0, leaseMs = 60_000) =>
  runs.lease({ organizationId: user.organizationId, captureId, generation, owner, leaseMs })

async function leased(owner: string, leaseMs?: number) {
  const lease = await leaseOf(await seedCapture(seeded.owner, user), owner, 0, leaseMs)
  if (!lease) throw new Error('could not lease the capture')
  return lease
}

async function leaseAll(...owners: readonly string[]) {
  const leases: Lease[] = []
  for (const owner of owners) leases.push(await leased(owner))
  return leases
}

async function listWritten(leases: readonly { captureId: string }[]) {
  const { rows } = await seeded.owner.query<{ stage: string; transaction: string; seq: number }>(
    `select c.stage, s.xmin::text as transaction, c.change_seq as seq from captures c
     join capture_stages s on s.capture_id = c.id where c.id = any($1)`,
    [leases.map(({ captureId }) => captureId)],
  )
  return rows
}

describe('a lease', () => {
  it('is granted to only one of many concurrent workers', async () => {
    const id = await seedCapture(seeded.owner, user)
    const leases = await Promise.all(Array.from({ length: 8 }, (_, index) => leaseOf(id, `worker-${index}`)))
    expect(leases.filter(Boolean)).toHaveLength(1)
  })

  it('is refused for another generation', async () => {
    expect(await leaseOf(await seedCapture(seeded.owner, user), 'a', 1)).toBeUndefined()
  })

  it('is refused to another organization', async () => {
    const captureId = await seedCapture(seeded.owner, user)
    const { organizationId } = await seedUser(seeded.owner)
    const asked = { organizationId, captureId, generation: 0, owner: 'a', leaseMs: 1000 }
    expect(await runs.lease(asked)).toBeUndefined()
  })

  it('passes to the next worker once it expires, and the first can then write nothing', async () => {
    const first = await leased('a', -1)
    const second = await leaseOf(first.captureId, 'b')
    expect(second?.attempts).toBe(2)
    await expect(runs.writeStages(first, [{ stage: 'read_text', state: 'running' }])).rejects.toThrow(LeaseLost)
    await expect(runs.finish(first, draft)).rejects.toThrow(LeaseLost)
    await expect(runs.release(first)).rejects.toThrow(LeaseLost)
  })
})

describe('a run', () => {
  it('resumes after the ended stages and counts how often each was started', async () => {
    const first = await leased('a')
    await runs.writeStages(first, [{ stage: 'read_text', state: 'running' }])
    await runs.writeStages(first, [{ stage: 'read_text', state: 'done', finding: { lines: ['A\0B'] } }])
    await runs.writeStages(first, [{ stage: 'find_place', state: 'skipped' }])
    await runs.writeStages(first, [{ stage: 'analyse', state: 'running' }])
    await runs.release(first, { error: { code: 'provider_down', message: 'Not now' } })
    const second = await leaseOf(first.captureId, 'b')
    expect(second?.findings).toEqual({ read_text: { lines: ['AB'] }, find_place: null })
    expect(second?.stageAttempts).toEqual({ read_text: 1, find_place: 0, analyse: 1 })
  })

  it('records ended and started stages in one write, with the time of each', async () => {
    const lease = await leased('a')
    await runs.writeStages(lease, [{ stage: 'read_text', state: 'running', agoMs: 4_000 }])
    await runs.writeStages(lease, [
      { stage: 'read_text', state: 'done', finding: { lines: [] }, agoMs: 3_000 },
      { stage: 'extract_business', state: 'running', agoMs: 2_000 },
      { stage: 'extract_business', state: 'done', finding: {}, inputHash: 'given', agoMs: 1_500 },
      { stage: 'clean_query', state: 'running' },
    ])
    const { rows } = await seeded.owner.query(
      `select s.name, s.state, s.attempts, s.input_hash, c.stage,
         round(extract(epoch from s.ended_at - s.started_at)::numeric, 1)::float8 as took
       from capture_stages s join captures c on c.id = s.capture_id where c.id = $1 order by s.started_at`,
      [lease.captureId],
    )
    const of = { attempts: 1, stage: 'clean_query' }
    expect(rows).toEqual([
      { name: 'read_text', state: 'done', input_hash: null, took: expect.any(Number), ...of },
      { name: 'extract_business', state: 'done', input_hash: 'given', took: 0.5, ...of },
      { name: 'clean_query', state: 'running', input_hash: null, took: null, ...of },
    ])
  })

  it('records what others of its organization recorded in the meantime in one transaction', async () => {
    const leases = await leaseAll('a', 'b', 'c', 'd')
    await Promise.all(leases.map((lease) => runs.writeStages(lease, [{ stage: 'read_text', state: 'running' }])))
    const written = await listWritten(leases)
    expect(written.map(({ stage }) => stage)).toEqual(Array(4).fill('read_text'))
    // The first one never waits for others.
    expect(new Set(written.map(({ transaction }) => transaction)).size).toBe(2)
    expect(new Set(written.map(({ seq }) => seq)).size).toBe(4)
  })

  it('loses nothing if the lease of another, written together with it, is lost', async () => {
    const leases = await leaseAll('a', 'b', 'c')
    const lost = await leased('d', -1)
    const results = await Promise.allSettled(
      [...leases, lost].map((lease) => runs.writeStages(lease, [{ stage: 'read_text', state: 'running' }])),
    )
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
    expect(results.at(-1)).toMatchObject({ reason: expect.any(LeaseLost) as unknown })
    expect(await listWritten([...leases, lost])).toHaveLength(3)
  })

  it('does not take the organization’s sequence while it waits for another capture', async () => {
    const leases = await leaseAll('a', 'b', 'c')
    await seeded.owner.query('begin')
    await seeded.owner.query('select from captures where id = $1 for update', [leases[1]?.captureId])
    const writing = Promise.all(
      leases.map((lease) => runs.writeStages(lease, [{ stage: 'read_text', state: 'running' }])),
    )
    await vi.waitFor(async () => expect(await listWritten(leases.slice(0, 1))).toHaveLength(1), 5_000)
    await seeded.owner.query(
      `update organization_sequences set seq = seq + 1 where organization_id = '${user.organizationId}'`,
    )
    await seeded.owner.query('commit')
    await writing
    expect(await listWritten(leases)).toHaveLength(3)
  })

  it('keeps a stage’s previous finding until the stage ends again', async () => {
    const lease = await leased('a')
    await runs.writeStages(lease, [{ stage: 'gate', state: 'done', finding: { band: 'verified' }, inputHash: 'given' }])
    await runs.writeStages(lease, [{ stage: 'gate', state: 'running' }])
    const read = async () => {
      const found = await seeded.owner.query(
        `select state, finding, input_hash from capture_stages where capture_id = $1`,
        [lease.captureId],
      )
      return found.rows as unknown[]
    }
    expect(await read()).toEqual([{ state: 'running', finding: { band: 'verified' }, input_hash: null }])
    await runs.writeStages(lease, [{ stage: 'gate', state: 'skipped' }])
    expect(await read()).toEqual([{ state: 'skipped', finding: null, input_hash: null }])
  })

  it('ends with exactly one lead under the capture’s id and the first line of its history', async () => {
    const lease = await leased('a')
    await runs.finish(lease, draft)
    await expect(runs.finish(lease, draft)).rejects.toThrow(LeaseLost)
    const { rows } = await seeded.owner.query(
      `select l.company_name, l.ocr_text, l.owner_id, c.state, h.to_status from leads l join captures c using (organization_id, id)
       join lead_status_changes h on h.lead_id = l.id where l.id = $1`,
      [lease.captureId],
    )
    expect(rows).toEqual([
      {
        company_name: 'Harbour Bakery',
        ocr_text: 'HARBOUR BAKERY, half \uFFFD of a pair',
        owner_id: user.userId,
        state: 'done',
        to_status: 'qualified',
      },
    ])
  })

  it('stops for a person’s attention with its stage and reason, and releases the lease', async () => {
    const lease = await leased('a')
    await runs.writeStages(lease, [{ stage: 'read_text', state: 'running' }])
    await runs.needsAttention(lease, { code: 'no_text', message: 'No text found', stage: 'read_text' })
    const { rows } = await seeded.owner.query(
      `select c.state, c.stage, c.error, c.lease_owner, s.state as stage_state from captures c
       join capture_stages s on s.capture_id = c.id where c.id = $1`,
      [lease.captureId],
    )
    expect(rows).toEqual([
      {
        state: 'needs_attention',
        stage: 'read_text',
        error: { code: 'no_text', message: 'No text found', stage: 'read_text' },
        lease_owner: null,
        stage_state: 'failed',
      },
    ])
  })
})

const KINDS = ['process-capture']

describe('dispatches', () => {
  it('go to one relay each, and only once while claimed', async () => {
    const out = dispatches(seeded.workerDatabase)
    for (let made = 0; made < 20; made++) await seedCapture(seeded.owner, user)
    const taken = (await Promise.all(Array.from({ length: 5 }, () => out.take(100, KINDS)))).flat()
    expect(new Set(taken.map((dispatch) => dispatch.id)).size).toBe(taken.length)
    expect(taken.length).toBeGreaterThanOrEqual(20)
    expect(await out.pending()).toMatchObject([{ kind: 'process-capture', waiting: taken.length }])
    await out.markSent(taken.map((dispatch) => dispatch.id))
    expect(await out.pending()).toEqual([])
  })

  it('are written again for captures that no worker has, and for no others', async () => {
    const out = dispatches(seeded.workerDatabase)
    const held = await seedCapture(seeded.owner, user)
    const stranded = await seedCapture(seeded.owner, user)
    await out.markSent((await out.take(1000, KINDS)).map((dispatch) => dispatch.id))
    await leaseOf(held, 'a')
    const waiting = await seedCapture(seeded.owner, user)
    expect(await out.sweepCaptures({ staleAfterMs: -1000 })).toBeGreaterThanOrEqual(1)
    const { rows } = await seeded.owner.query<{ id: string; generation: number }>(
      'select id, generation from captures where id = any($1)',
      [[held, stranded, waiting]],
    )
    const generations = Object.fromEntries(rows.map((row) => [row.id, row.generation]))
    expect(generations).toEqual({ [held]: 0, [stranded]: 1, [waiting]: 0 })
    expect(await out.sweepCaptures({ staleAfterMs: -1000 })).toBe(0)
    expect((await out.take(1000, KINDS)).map((dispatch) => dispatch.key)).toContain(`${stranded}-g1`)
  })
})
