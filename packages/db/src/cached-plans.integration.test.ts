import { createTestDatabase, type TestDatabase } from '@canvass/testing/test-database'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, type Database, inTenant } from './database.ts'

const ORGANIZATION = '01890000-0000-7000-8000-000000000001'

let test: TestDatabase
let owner: Client
let database: Database

beforeAll(async () => {
  test = await createTestDatabase()
  owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  await owner.query('create table public.shelf (id integer primary key, label text not null)')
  await owner.query(`insert into public.shelf values (1, 'first')`)
  await owner.query('grant select on public.shelf to public')
  database = createDatabase({ url: test.workerUrl, max: 1, keepsPlans: true })
})
afterAll(async () => {
  await database.close()
  await owner.end()
  await test.drop()
})

const labelOf = async (id: number): Promise<unknown> => {
  const { rows } = await sql<{ label: unknown }>`select label from public.shelf where id = ${id}`.execute(
    database.kysely,
  )
  return rows[0]?.label
}
const countCachedPlans = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_prepared_statements where statement like '%from public.shelf%'`.execute(
    database.kysely,
  )
  return rows[0]?.count ?? 0
}

it('plans a repeated statement only once per connection', async () => {
  for (let times = 0; times < 5; times += 1) expect(await labelOf(1)).toBe('first')
  expect(await countCachedPlans()).toBe(1)
})

it('recovers when a column changes its type under a cached plan', async () => {
  for (let times = 0; times < 3; times += 1) await labelOf(1)
  await owner.query('alter table public.shelf alter column label type varchar(40)')
  await expect(labelOf(1)).rejects.toThrow('cached plan')
  expect(await labelOf(1)).toBe('first')
})

const wallsIn = (organization: string) =>
  inTenant(database, organization, async (tenant) => {
    const { rows } = await sql<{ seen: string }>`
      select current_setting('app.organization_id') as seen where ${1}::integer = 1`.execute(tenant)
    return rows[0]?.seen
  })

it('keeps the current organization out of a cached plan', async () => {
  const other = ORGANIZATION.replace(/1$/u, '2')
  for (let times = 0; times < 8; times += 1) {
    expect(await wallsIn(ORGANIZATION)).toBe(ORGANIZATION)
    expect(await wallsIn(other)).toBe(other)
  }
})
