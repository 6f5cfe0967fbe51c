import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { draft } from '../../test/draft.ts'
import { seedUser } from '../../test/seed.ts'
import { createDatabase, type Database, inTenant } from '../database.ts'
import { toJson } from '../json-text.ts'
import { migrate, migrateTo } from '../migrate.ts'
import { type Logins, openLogins } from '../open-logins.ts'
import type { LeadDraft } from './lead-draft.ts'
import { readStatements, refold } from './lead-statements.ts'
import { undoJoin } from './undo-joins.ts'
import { BEFORE_ALL_LEADS, renewBatch } from './renew-leads.ts'

let test: TestDatabase
let owner: Client
let database: Database
let worker: Database
let of: { organizationId: string; userId: string }
/** The rows as the previous version wrote them. */
let before: Record<string, Record<string, unknown>>
const [front, back, alone, bare] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]

const fact = (value: string, source: 'photo' | 'user' = 'photo') => ({
  value,
  label: null,
  confidence: 1,
  evidence: [{ source, ref: 'line:1' }],
})
const profile = (phones: string[], emails: string[] = []) => ({
  phones: phones.map((value) => fact(value)),
  emails: emails.map((value) => fact(value)),
  websites: [],
  addresses: [],
  people: [],
  scoreReasons: [],
})
const found = (given: Partial<LeadDraft>): LeadDraft => ({ ...draft, companyName: '', ocrText: '', ...given })

async function insertLead(id: string, columns: Record<string, unknown>, finding?: LeadDraft) {
  const { organizationId, userId } = of
  const row = {
    organization_id: organizationId,
    id,
    owner_id: userId,
    has_photo: true,
    created_at: '2026-11-20T10:00:00Z',
    received_at: '2026-11-20T10:00:00Z',
    ...columns,
  }
  const values = Object.values(row).map((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value,
  )
  await owner.query(
    `insert into leads (${Object.keys(row).join(', ')}) values (${values.map((_, n) => `$${n + 1}`).join(', ')})`,
    values,
  )
  await owner.query(`update captures set state = 'done' where id = $1`, [id])
  if (finding)
    await owner.query(
      `insert into capture_stages (organization_id, capture_id, name, state, finding)
       values ($1, $2, 'compose_lead', 'done', $3)`,
      [organizationId, id, toJson(finding)],
    )
}
const change = (leadId: string, field: string, from: unknown, to: unknown, at: string) =>
  owner.query(
    `insert into lead_field_changes (organization_id, lead_id, field, user_id, from_value, to_value, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [of.organizationId, leadId, field, of.userId, JSON.stringify(from), JSON.stringify(to), at],
  )

/**
 * Returns everything about the leads except counters, the score, which is recomputed, and provider responses, which
 * stay with their stage.
 */
async function rows(): Promise<Record<string, Record<string, unknown>>> {
  const all = await owner.query<{ id: string; row: Record<string, unknown> }>(
    `select id, to_jsonb(l) - '{updated_at,change_seq,score,score_band,journey_json,rest_json,parts_of,words,folded_by}'::text[]
       - '{openai_raw,google_places_raw,serp_api_raw,extraction_raw}'::text[] #- '{profile,scoreReasons}' #- '{profile,people}' as row from leads l`,
  )
  return Object.fromEntries(all.rows.map(({ id, row }) => [id, row]))
}

beforeAll(async () => {
  test = await createTestDatabase({ isEmpty: true })
  await migrateTo(test.ownerUrl, '0032-same-card')
  owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  of = await seedUser(owner)
  for (const id of [front, back, alone, bare])
    await owner.query(
      `insert into captures (organization_id, id, user_id, lead_id, source, sha256, size, mime, captured_at)
       values ($1, $2, $3, $2, 'file', 'ab', 10, 'image/jpeg', now())`,
      [of.organizationId, id, of.userId],
    )

  // A card whose back was joined to it and filled the missing fields. Then a person entered an amount, cleared the
  // website, and removed a tag; and the name was corrected in the reading.
  await owner.query(`update captures set meta = '{"tags":["fair"],"rating":"hot"}' where id = $1`, [front])
  await owner.query(`update captures set meta = '{"tags":["north","call"],"qualifiers":{"q1":"Now"}}' where id = $1`, [
    back,
  ])
  await insertLead(
    front,
    {
      company_name: 'Harbour Bakery',
      deal_amount: '900',
      phone: '555-0100',
      email: 'neil@example.com',
      rating: 'hot',
      tags: ['fair', 'north'],
      qualifiers: { q1: 'Now' },
      ocr_text: 'FRONT\nBACK',
      profile: profile(['555-0100', '555-0199'], ['neil@example.com']),
    },
    found({
      companyName: 'HARB0UR BAKERY',
      phone: '555-0100',
      website: 'harbour.example',
      ocrText: 'FRONT',
      phones: [fact('555-0100')],
    }),
  )
  await insertLead(
    back,
    {
      company_name: 'Pools',
      phone: '555-0199',
      email: 'neil@example.com',
      tags: ['north', 'call'],
      qualifiers: { q1: 'Now' },
      ocr_text: 'BACK',
      profile: profile(['555-0199'], ['neil@example.com']),
      deleted_at: '2026-11-21T10:00:00Z',
    },
    found({
      companyName: 'Pools',
      phone: '555-0199',
      email: 'neil@example.com',
      ocrText: 'BACK',
      phones: [fact('555-0199')],
      emails: [fact('neil@example.com')],
    }),
  )
  await owner.query(`update captures set lead_id = $2, state = 'joined' where id = $1`, [back, front])
  await change(front, 'dealAmount', '0', '900', '2026-11-22T10:00:00Z')
  await change(front, 'website', 'harbour.example', null, '2026-11-22T11:00:00Z')
  await change(front, 'companyName', 'HARB0UR BAKERY', 'Harbour Bakery', '2026-11-22T12:00:00.123456Z')
  await owner.query(
    `insert into reading_corrections (organization_id, id, capture_id, user_id, correction, at, received_at)
     values ($1, $2, $3, $4, '{"kind":"field"}', now(), '2026-11-22T12:00:00.123456Z')`,
    [of.organizationId, randomUUID(), front, of.userId],
  )

  // A lead without any other source, and one that wasn't created by a run at all.
  await insertLead(alone, {
    company_name: 'Alone',
    next_action: { text: 'Call', dueAt: null },
    tags: ['vip'],
    known_points: 1,
    business_intelligence: {
      points: [{ key: 'size', value: 'Small', status: 'known', confidence: 1, evidence: [], nextQuestion: null }],
      known: 1,
    },
    profile: profile(['555-0142']),
  })
  await insertLead(bare, { company_name: 'Bare', profile: {} })
  before = await rows()
  await migrate(test.ownerUrl)
  const logins: Logins = JSON.parse(process.env['TEST_LOGINS'] ?? '{}')
  await openLogins(test.ownerUrl, logins)
  database = createDatabase({ url: test.apiUrl, max: 2 })
  worker = createDatabase({ url: test.workerUrl, max: 2 })
})
afterAll(async () => {
  await database.close()
  await worker.close()
  await owner.end()
  await test.drop()
})

/** Empty lists that the lead without a run has once it's folded. */
const lists = { emails: [], phones: [], websites: [], addresses: [] }

const throwOnFailure = (error: unknown) => {
  throw error
}

it('older leads get statements page by page, each once, without any change to their data', async () => {
  const first = await renewBatch(worker, BEFORE_ALL_LEADS, 2, throwOnFailure)
  expect(first).toBeDefined()
  const second = await renewBatch(worker, first ?? BEFORE_ALL_LEADS, 2, throwOnFailure)
  expect(await renewBatch(worker, second ?? BEFORE_ALL_LEADS, 2, throwOnFailure)).toBeUndefined()
  expect(await renewBatch(worker, BEFORE_ALL_LEADS, 10, throwOnFailure)).toBeUndefined()
  expect(await rows()).toEqual({ ...before, [bare]: { ...before[bare], profile: lists } })
})

it('an older lead stays the same, field by field, when it is refolded', async () => {
  for (const leadId of [front, alone, bare])
    await inTenant(database, of.organizationId, (tenant) => refold(tenant, { ...of, leadId }))
  expect(await rows()).toEqual({ ...before, [bare]: { ...before[bare], profile: lists } })
})

it('attributes the amount and the cleared website to a person and the name to the reading', async () => {
  const statements = await inTenant(database, of.organizationId, (tenant) =>
    readStatements(tenant, { ...of, leadId: front }),
  )
  const fieldsOf = (kind: string) =>
    statements.filter((one) => one.kind === kind && one.origin === front).flatMap(({ facts }) => facts)
  expect(fieldsOf('edit')).toMatchObject([
    { field: 'tags', rejects: ['call'] },
    { field: 'dealAmount', value: '900' },
    { field: 'website', value: null, rejects: ['harbour.example'] },
  ])
  expect(fieldsOf('reading')).toContainEqual(expect.objectContaining({ field: 'companyName', value: 'Harbour Bakery' }))
})

it('gives each side its own data again when an older join is split', async () => {
  await inTenant(database, of.organizationId, (tenant) => undoJoin(tenant, { ...of, captureId: back, leadId: front }))
  const after = await rows()
  expect(after[back]).toEqual({ ...before[back], deleted_at: null })
  expect(after[front]).toMatchObject({
    company_name: 'Harbour Bakery',
    deal_amount: '900',
    phone: '555-0100',
    email: null,
    website: null,
    tags: ['fair'],
    qualifiers: {},
    ocr_text: 'FRONT',
    profile: { phones: [{ value: '555-0100' }], emails: [] },
  })
})

it('a lead is renewed even if another of its page cannot be, which is reported', async () => {
  const [unreadable, after] = ['00000000-0000-4000-8000-000000000001', randomUUID()]
  for (const id of [unreadable, after])
    await owner.query(
      `insert into captures (organization_id, id, user_id, lead_id, source, sha256, size, mime, captured_at)
       values ($1, $2, $3, $2, 'file', 'ab', 10, 'image/jpeg', now())`,
      [of.organizationId, id, of.userId],
    )
  await insertLead(unreadable, { company_name: 'Unreadable', profile: { phones: 7 } })
  await insertLead(after, { company_name: 'After', profile: profile(['555-0177']) })
  const told: string[] = []
  await renewBatch(worker, BEFORE_ALL_LEADS, 10, (_, leadId) => told.push(leadId))
  expect(told).toEqual([unreadable])
  const statements = await inTenant(database, of.organizationId, (tenant) =>
    readStatements(tenant, { ...of, leadId: after }),
  )
  expect(statements.flatMap(({ facts }) => facts)).toContainEqual(expect.objectContaining({ value: '555-0177' }))
})
