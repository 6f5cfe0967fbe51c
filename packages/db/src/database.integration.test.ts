import { createTestDatabase, type TestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type Database, inTenant } from './database.ts'

const ORGANIZATION = '01890000-0000-7000-8000-000000000001'
const NEIGHBOUR = '01890000-0000-7000-8000-000000000002'

let test: TestDatabase
let owner: Client
let database: Database

beforeAll(async () => {
  test = await createTestDatabase()
  owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  for (const [id, name] of [
    [ORGANIZATION, 'Ours'],
    [NEIGHBOUR, 'Theirs'],
  ])
    await owner.query('insert into organizations (organization_id, name) values ($1, $2)', [id, name])
  database = createDatabase({ url: test.ownerUrl, max: 4 })
})

afterAll(async () => {
  await database.close()
  await owner.end()
  await test.drop()
})

describe('the pool of the application', () => {
  it('runs as a role that cannot log in, owns nothing and cannot step over row-level security', async () => {
    const { rows } = await database.pool.query<Record<string, unknown>>(`
      select current_user::text as name, rolsuper, rolbypassrls, rolcanlogin,
        (select count(*)::int from pg_class where relowner = r.oid) as owned
      from pg_roles r where rolname = current_user`)
    expect(rows[0]).toEqual({ name: 'canvass_app', rolsuper: false, rolbypassrls: false, rolcanlogin: false, owned: 0 })
  })

  it('sees no row without an organization, also after another request used the same connection', async () => {
    await inTenant(database, ORGANIZATION, (tenant) => tenant.selectFrom('organizations').select('name').execute())
    const rows = await database.kysely.selectFrom('organizations').select('name').execute()
    expect(rows).toEqual([])
  })

  it('sees only its own organization, whatever the query forgets', async () => {
    const rows = await inTenant(database, ORGANIZATION, (tenant) =>
      tenant.selectFrom('organizations').select('name').execute(),
    )
    expect(rows).toEqual([{ name: 'Ours' }])
  })

  it('cannot write a row for another organization', async () => {
    const write = inTenant(database, ORGANIZATION, (tenant) =>
      tenant.insertInto('organizationSequences').values({ organizationId: NEIGHBOUR }).execute(),
    )
    await expect(write).rejects.toThrow(/row-level security/)
  })

  it('never shows one organization to another over a small pool under load', async () => {
    const names = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        inTenant(database, index % 2 ? ORGANIZATION : NEIGHBOUR, (tenant) =>
          tenant.selectFrom('organizations').select('name').execute(),
        ),
      ),
    )
    expect(names.every((rows, index) => rows.length === 1 && rows[0]?.name === (index % 2 ? 'Ours' : 'Theirs'))).toBe(
      true,
    )
  })
})

describe('the schema', () => {
  it('walls every table: row-level security forced, with a policy for reading and writing', async () => {
    const { rows } = await owner.query<{ name: string; isWalled: boolean }>(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity and exists (
        select 1 from pg_policy p where p.polrelid = c.oid and p.polqual is not null and p.polwithcheck is not null) as "isWalled"
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and c.relname not like 'kysely\\_%'`)
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter((row) => !row.isWalled)).toEqual([])
  })

  it('lets every reference between tables of an organization carry the organization', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select conname as name from pg_constraint k
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select 1 from unnest(k.conkey) n join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n
        where a.attname = 'organization_id')`)
    expect(rows).toEqual([])
  })

  it('finds no lead by words before an organization is entered', async () => {
    await owner.query(
      `insert into leads (organization_id, id, company_name, created_at, received_at)
       select organization_id, gen_random_uuid(), 'Harbour', now(), now() from organizations`,
    )
    const found = await database.pool.query(
      `select canvass_platform.search_leads(null, true, 9, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', null, '%harbour%')`,
    )
    expect(found.rows).toEqual([])
  })

  it('refuses the application what belongs to the whole platform', async () => {
    for (const table of ['access_codes', 'waitlist', 'limits'])
      await expect(database.pool.query(`select * from ${table}`)).rejects.toThrow(/permission denied/)
  })
})
