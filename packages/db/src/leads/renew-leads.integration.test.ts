import { afterAll, beforeAll, expect, it } from 'vitest'
import { draft } from '../../test/draft.ts'
import { seedCapture, seededDatabase, type Seeded, seedUser } from '../../test/seed.ts'
import { inTenant } from '../database.ts'
import { toJson } from '../json-text.ts'
import { enrichmentRuns } from '../runs/enrichment-runs.ts'
import { writeStatement } from './lead-statements.ts'
import { BEFORE_ALL_LEADS, renewSome } from './renew-leads.ts'

let seeded: Seeded
beforeAll(async () => {
  seeded = await seededDatabase()
})
afterAll(() => seeded.end())

const OLD = '+15417260199'
const evidence = [{ source: 'photo' as const, ref: 'line:1' }]
const jonas = {
  name: 'Jonas Ahlberg',
  title: 'Owner',
  role: null,
  email: null,
  phone: OLD,
  confidence: 0.9,
  evidence,
}
const approach = {
  key: 'approach' as const,
  value: 'Call Jonas Ahlberg at (541) 726-0199',
  status: 'inferred' as const,
  confidence: 0.5,
  evidence: [{ source: 'rule' as const, ref: 'fact:phones', quote: OLD }],
  nextQuestion: null,
}

const neverTold = (error: unknown) => {
  throw error
}

it('folds a lead anew that an earlier version folded, without saying that somebody changed it', async () => {
  const user = await seedUser(seeded.owner)
  const captureId = await seedCapture(seeded.owner, user)
  const runs = enrichmentRuns(seeded.workerDatabase)
  const lease = await runs.lease({ ...user, captureId, generation: 0, owner: 'a', leaseMs: 60_000 })
  if (!lease) throw new Error('the lease was not given')
  await runs.finish(lease, {
    ...draft,
    phone: OLD,
    phones: [{ value: OLD, label: null, confidence: 0.9, evidence }],
    people: [jonas],
    businessIntelligence: { points: [approach], known: 1 },
  })
  // As the version before left it: what a person said is kept, the columns do not follow it.
  const of = { organizationId: user.organizationId, leadId: captureId }
  await inTenant(seeded.workerDatabase, of.organizationId, (tenant) =>
    writeStatement(tenant, {
      ...of,
      kind: 'edit',
      sourceId: 'op',
      origin: captureId,
      facts: [
        { field: 'phones', value: null, rejects: [OLD] },
        { field: 'phone', value: null, rejects: [OLD] },
        { field: 'phones', value: '+15417260111', confidence: 1 },
      ],
    }),
  )
  await seeded.owner.query('alter table leads disable trigger leads_with_parts')
  await seeded.owner.query(`update leads set parts_of = 'earlier', business_intelligence = $2 where id = $1`, [
    captureId,
    toJson({ points: [approach], known: 1 }),
  ])
  await seeded.owner.query('alter table leads enable trigger leads_with_parts')
  const seen = async () => {
    const { rows } = await seeded.owner.query(
      `select phone, updated_at, change_seq, business_intelligence #>> '{points,0,value}' as step, p.channels
       from leads l join lead_people p on p.lead_id = l.id where l.id = $1`,
      [captureId],
    )
    return rows[0]
  }
  const before = await seen()
  expect(before.step).toBe(approach.value)
  await renewSome(seeded.workerDatabase, BEFORE_ALL_LEADS, 100, neverTold)
  const after = await seen()
  expect(after).toMatchObject({
    phone: '+15417260111',
    updated_at: before.updated_at,
    step: 'Call Jonas Ahlberg at (541) 726-0111',
    channels: [{ value: '+15417260111' }],
  })
  expect(BigInt(after.change_seq)).toBeGreaterThan(BigInt(before.change_seq))
  expect(await renewSome(seeded.workerDatabase, BEFORE_ALL_LEADS, 100, neverTold)).toBeUndefined()
})
