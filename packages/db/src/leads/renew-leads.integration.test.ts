import { randomUUID } from 'node:crypto'
import { FOLD_VERSION } from '@canvass/domain/lead-facts/fold-lead'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { draft } from '../../test/draft.ts'
import { seedCapture, seededDatabase, type Seeded, seedUser } from '../../test/seed.ts'
import { inTenant } from '../database.ts'
import { toJson } from '../json-text.ts'
import { enrichmentRuns } from '../runs/enrichment-runs.ts'
import { writeTags } from './lead-edits.ts'
import { insertNote } from './lead-notes.ts'
import { writeStatement } from './lead-statements.ts'
import { BEFORE_ALL_LEADS, renewBatch } from './renew-leads.ts'

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

const throwOnFailure = (error: unknown) => {
  throw error
}

/** Returns a lead's data and its last change. */
async function seen(leadId: string) {
  const { rows } = await seeded.owner.query(
    `select phone, updated_at, change_seq, business_intelligence #>> '{points,0,value}' as step, p.channels
     from leads l join lead_people p on p.lead_id = l.id where l.id = $1`,
    [leadId],
  )
  return rows[0]
}

/** Creates a lead through a run that just ended. */
async function freshLead() {
  const user = await seedUser(seeded.owner)
  const leadId = await seedCapture(seeded.owner, user)
  const runs = enrichmentRuns(seeded.workerDatabase)
  const lease = await runs.lease({ ...user, captureId: leadId, generation: 0, owner: 'a', leaseMs: 60_000 })
  if (!lease) throw new Error('could not lease the capture')
  await runs.finish(lease, {
    ...draft,
    phone: OLD,
    phones: [{ value: OLD, label: null, confidence: 0.9, evidence }],
    people: [jonas],
    businessIntelligence: { points: [approach], known: 1 },
  })
  return { ...user, leadId }
}

/** Creates a lead as an earlier version left it: a person's statement is stored, but the columns don't reflect it. */
async function leadFoldedBefore() {
  const lead = await freshLead()
  const { organizationId, leadId } = lead
  await inTenant(seeded.workerDatabase, organizationId, (tenant) =>
    writeStatement(tenant, {
      organizationId,
      leadId,
      kind: 'edit',
      sourceId: 'op',
      origin: leadId,
      facts: [
        { field: 'phones', value: null, rejects: [OLD] },
        { field: 'phone', value: null, rejects: [OLD] },
        { field: 'phones', value: '+15417260111', confidence: 1 },
      ],
    }),
  )
  await seeded.owner.query(`update leads set folded_by = null, business_intelligence = $2 where id = $1`, [
    leadId,
    toJson({ points: [approach], known: 1 }),
  ])
  return lead
}
const AS_FOLDED_NOW = {
  phone: '+15417260111',
  step: 'Call Jonas Ahlberg at (541) 726-0111',
  channels: [{ value: '+15417260111' }],
}
const renewAll = () => renewBatch(seeded.workerDatabase, BEFORE_ALL_LEADS, 100, throwOnFailure)

it('refolds a lead that an earlier version folded, without marking it as changed by a person', async () => {
  const { leadId } = await leadFoldedBefore()
  const before = await seen(leadId)
  expect(before.step).toBe(approach.value)
  await renewAll()
  const after = await seen(leadId)
  expect(after).toMatchObject({ ...AS_FOLDED_NOW, updated_at: before.updated_at })
  expect(BigInt(after.change_seq)).toBeGreaterThan(BigInt(before.change_seq))
  expect(await renewAll()).toBeUndefined()
})

it('refolds it even if something else was written to it in the meantime', async () => {
  const { organizationId, userId, leadId } = await leadFoldedBefore()
  await inTenant(seeded.database, organizationId, (tenant) =>
    insertNote(tenant, { organizationId, id: randomUUID(), leadId, authorId: userId, text: 'Call', at: new Date() }),
  )
  await renewAll()
  expect(await seen(leadId)).toMatchObject(AS_FOLDED_NOW)
})

it('does not notify devices of a lead that stays the same when refolded', async () => {
  const { leadId } = await freshLead()
  await seeded.owner.query('update leads set folded_by = null where id = $1', [leadId])
  const before = await seen(leadId)
  expect(await renewAll()).toMatchObject({ leadId })
  expect(await seen(leadId)).toEqual(before)
  expect(await renewAll()).toBeUndefined()
})

it('notifies devices of a lead whose refold changes only its contacts', async () => {
  const { leadId } = await freshLead()
  await seeded.owner.query(`update lead_people set title = 'Baker' where lead_id = $1`, [leadId])
  await seeded.owner.query('update leads set folded_by = null where id = $1', [leadId])
  const before = await seen(leadId)
  await renewAll()
  expect(BigInt((await seen(leadId)).change_seq)).toBeGreaterThan(BigInt(before.change_seq))
})

it('skips a lead that a run or a person has folded with this version', async () => {
  const { organizationId, userId, leadId } = await leadFoldedBefore()
  await inTenant(seeded.database, organizationId, (tenant) =>
    writeTags(tenant, { organizationId, leadId, userId, opId: randomUUID(), before: [], after: ['fair'] }),
  )
  expect(await seen(leadId)).toMatchObject(AS_FOLDED_NOW)
  await freshLead()
  expect(await renewAll()).toBeUndefined()
})

it('skips a lead that a newer version has folded', async () => {
  const { leadId } = await freshLead()
  await seeded.owner.query('update leads set folded_by = $2 where id = $1', [leadId, FOLD_VERSION + 1])
  expect(await renewAll()).toBeUndefined()
})

it('updates the stored parts of a lead to the current contract without refolding it', async () => {
  const { leadId } = await leadFoldedBefore()
  await seeded.owner.query('update leads set folded_by = $2 where id = $1', [leadId, FOLD_VERSION])
  await seeded.owner.query('alter table leads disable trigger leads_with_parts')
  await seeded.owner.query(`update leads set parts_of = 'earlier' where id = $1`, [leadId])
  await seeded.owner.query('alter table leads enable trigger leads_with_parts')
  const before = await seen(leadId)
  await renewAll()
  const after = await seen(leadId)
  expect(after.step).toBe(approach.value)
  expect(BigInt(after.change_seq)).toBeGreaterThan(BigInt(before.change_seq))
  expect(await renewAll()).toBeUndefined()
})

it('a worker from before leads recorded their fold version finds nothing to renew, and its housekeeping goes on', async () => {
  await freshLead()
  const { rows } = await seeded.workerDatabase.pool.query(
    'select organization_id, lead_id from canvass_platform.leads_to_renew($1, $2, $3)',
    [BEFORE_ALL_LEADS.organizationId, BEFORE_ALL_LEADS.leadId, 500],
  )
  expect(rows).toEqual([])
})
