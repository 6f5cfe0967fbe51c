import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedUser } from '../../test/seed.ts'
import { migrate, migrateTo } from '../migrate.ts'

let test: TestDatabase
let owner: Client
let of: { organizationId: string; userId: string }
const [bare, staged, skipped] = [randomUUID(), randomUUID(), randomUUID()]

async function insertLead(id: string, raws: Record<string, unknown>) {
  await owner.query(
    `insert into captures (organization_id, id, user_id, lead_id, source, sha256, size, mime, captured_at, state)
     values ($1, $2, $3, $2, 'file', 'ab', 10, 'image/jpeg', now(), 'done')`,
    [of.organizationId, id, of.userId],
  )
  const names = Object.keys(raws)
  await owner.query(
    `insert into leads (organization_id, id, created_at, received_at${names.map((name) => `, ${name}`).join('')})
     values ($1, $2, now(), now()${names.map((_, n) => `, $${n + 3}`).join('')})`,
    [of.organizationId, id, ...names.map((name) => JSON.stringify(raws[name]))],
  )
}
const insertStage = (id: string, name: string, state: string, finding: unknown) =>
  owner.query(
    'insert into capture_stages (organization_id, capture_id, name, state, finding) values ($1, $2, $3, $4, $5)',
    [of.organizationId, id, name, state, finding === null ? null : JSON.stringify(finding)],
  )
async function stagesOf(id: string): Promise<Record<string, { state: string; finding: unknown }>> {
  const { rows } = await owner.query<{ name: string; state: string; finding: unknown }>(
    'select name, state, finding from capture_stages where capture_id = $1',
    [id],
  )
  return Object.fromEntries(rows.map(({ name, ...stage }) => [name, stage]))
}

beforeAll(async () => {
  test = await createTestDatabase({ isEmpty: true })
  await migrateTo(test.ownerUrl, '0045-model-calls')
  owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  of = await seedUser(owner)
  await insertLead(bare, {
    openai_raw: { said: 'owned by a family' },
    google_places_raw: { places: ['Blue Door'] },
    extraction_raw: { company: 'Blue Door' },
    business_intelligence: { points: [{ key: 'ownership' }], known: 1 },
  })
  await insertLead(staged, { google_places_raw: { places: ['Old'] }, extraction_raw: { company: 'Old' } })
  await insertStage(staged, 'find_place', 'done', { provider: 'google', candidates: [], raw: { places: ['New'] } })
  await insertStage(staged, 'extract_business', 'done', { company: 'New' })
  await insertLead(skipped, { serp_api_raw: { results: 2 } })
  await insertStage(skipped, 'find_place', 'skipped', null)
  await migrate(test.ownerUrl)
})
afterAll(async () => {
  await owner.end()
  await test.drop()
})

it('gives the stages of an older lead the provider responses if they hold none themselves', async () => {
  expect(await stagesOf(bare)).toMatchObject({
    find_place: { state: 'done', finding: { provider: 'google', raw: { places: ['Blue Door'] } } },
    analyse: { finding: { provider: 'model', points: [{ key: 'ownership' }], raw: { said: 'owned by a family' } } },
    extract_business: { finding: { company: 'Blue Door' } },
  })
  expect(await stagesOf(skipped)).toMatchObject({
    find_place: { state: 'skipped', finding: { provider: 'serpapi', raw: { results: 2 } } },
  })
})

it('a stage that already holds a response keeps it', async () => {
  expect(await stagesOf(staged)).toEqual({
    find_place: { state: 'done', finding: { provider: 'google', candidates: [], raw: { places: ['New'] } } },
    extract_business: { state: 'done', finding: { company: 'New' } },
  })
})

it('a lead holds no copy of provider responses', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'leads' and column_name like '%raw'`,
  )
  expect(rows).toEqual([])
})

it("Google's response is forgotten within a day", async () => {
  await owner.query(
    `update capture_stages set finding = finding || '{"expiresAt": "2020-01-01T00:00:00.000Z"}'
     where capture_id = $1 and name = 'find_place' and finding ->> 'expiresAt' < to_char(now() + interval '25 hours', 'YYYY-MM-DD"T"HH24')`,
    [bare],
  )
  const { rows } = await owner.query<{ forgotten: number }>(
    'select canvass_platform.forget_kept_answers(10) as forgotten',
  )
  expect(rows).toEqual([{ forgotten: 1 }])
  expect(JSON.stringify(await stagesOf(bare))).not.toContain('places')
})
