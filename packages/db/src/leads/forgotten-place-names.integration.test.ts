import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedCapture, seedUser } from '../../test/seed.ts'
import { migrate, migrateTo } from '../migrate.ts'

let test: TestDatabase
let owner: Client
let of: { organizationId: string; userId: string }
const [lent, expired, kept, joined] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]

beforeAll(async () => {
  test = await createTestDatabase({ isEmpty: true })
  await migrateTo(test.ownerUrl, '0112-who-comes-back')
  owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  of = await seedUser(owner)
  await leadWith(lent, 'Harbour Dental Care', { expiresAt: '2026-11-29T10:00:00.000Z' })
  await leadWith(expired, 'Star Nails', { expiredAt: '2026-11-20T10:00:00.000Z' })
  await leadWith(kept, 'Blue Door', {})
  // A lead that may store its own place's name, and got another one through a joined capture.
  await leadWith(joined, 'Marlowe Rowing', {})
  await owner.query(
    `insert into lead_facts (organization_id, lead_id, origin, kind, source_id, observed_at, facts)
     select organization_id, $2, origin, 'reading', 'joined', observed_at, facts from lead_facts where lead_id = $1`,
    [lent, joined],
  )
  await migrate(test.ownerUrl)
})
afterAll(async () => {
  await owner.end()
  await test.drop()
})

const weak = (name: string) => ({
  value: `Weak match: 71% similar to ${name}`,
  status: 'inferred',
  confidence: 0.3,
  evidence: [{ source: 'rule', ref: 'fact:gate', quote: name }],
})

async function leadWith(id: string, name: string, search: object) {
  await seedCapture(owner, of, id)
  const points = [
    { key: 'category', value: 'Bakery', evidence: [] },
    { key: 'risks', ...weak(name) },
  ]
  const stages = {
    find_place: { provider: 'google', candidates: [], ...search },
    analyse: { provider: 'rules', points },
    compose_lead: { companyName: 'Marlowe', businessIntelligence: { points, known: 2 } },
  }
  for (const [stage, finding] of Object.entries(stages))
    await owner.query(
      `insert into capture_stages (organization_id, capture_id, name, state, finding) values ($1, $2, $3, 'done', $4)`,
      [of.organizationId, id, stage, JSON.stringify(finding)],
    )
  await owner.query(
    `insert into leads (organization_id, id, owner_id, has_photo, created_at, received_at, profile, business_intelligence)
     values ($1, $2, $3, true, now(), now(), '{}', $4)`,
    [of.organizationId, id, of.userId, JSON.stringify({ points, known: 2 })],
  )
  await owner.query(
    `insert into lead_facts (organization_id, lead_id, origin, kind, source_id, observed_at, facts)
     values ($1, $2::uuid, $2::uuid, 'reading', $2::text, now(), $3)`,
    [
      of.organizationId,
      id,
      JSON.stringify([
        { field: 'phone', value: '1' },
        { field: 'point:risks', ...weak(name) },
      ]),
    ],
  )
}

/** Returns all stored text about a capture and its lead. */
async function everythingOf(id: string): Promise<string> {
  const { rows } = await owner.query<{ all: string }>(
    `select (select string_agg(finding::text, ' ') from capture_stages where capture_id = $1)
       || (select facts::text from lead_facts where source_id = $1::text)
       || (select business_intelligence::text from leads where id = $1) as all`,
    [id],
  )
  return rows[0]?.all ?? ''
}

it.each([
  [lent, 'Harbour'],
  [expired, 'Star Nails'],
])('a weak match forgets a name that may not be stored, and nothing else', async (id, name) => {
  const all = await everythingOf(id)
  expect(all).not.toContain(name)
  expect(all.match(/Weak match: 71% similar to a place on Google Maps/gu)).toHaveLength(4)
  expect(all.match(/fact:gate/gu)).toHaveLength(4)
  expect(all.match(/"Bakery"/gu)).toHaveLength(3)
  expect(all).toContain('"known": 2')
})

it('a weak match keeps a name that may be stored', async () => {
  expect((await everythingOf(kept)).match(/similar to Blue Door/gu)).toHaveLength(4)
})

it('a lead with joined captures forgets only the names that came from those captures', async () => {
  expect(await everythingOf(joined)).toContain('similar to Marlowe Rowing')
  const { rows } = await owner.query<{ facts: unknown }>(`select facts from lead_facts where source_id = 'joined'`)
  expect(JSON.stringify(rows)).not.toContain('Harbour')
})

it('row-level security is enforced again after the migration', async () => {
  const { rows } = await owner.query<{ stands: boolean }>(
    `select bool_and(relforcerowsecurity) as stands from pg_class where relname in ('leads', 'lead_facts', 'capture_stages')`,
  )
  expect(rows).toEqual([{ stands: true }])
})
