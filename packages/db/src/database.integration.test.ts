import { createTestDatabase, type TestDatabase } from '@canvass/testing/test-database'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDatabase, type Database, inTenant, type Tenant } from './database.ts'
import { isDatabaseUnavailable } from './database-errors.ts'

const ORGANIZATION = '01890000-0000-7000-8000-000000000001'
const NEIGHBOR = '01890000-0000-7000-8000-000000000002'

let test: TestDatabase
let owner: Client
let database: Database

beforeAll(async () => {
  test = await createTestDatabase()
  owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  for (const [id, name] of [
    [ORGANIZATION, 'Ours'],
    [NEIGHBOR, 'Theirs'],
  ])
    await owner.query('insert into organizations (organization_id, name) values ($1, $2)', [id, name])
  database = createDatabase({ url: test.apiUrl, max: 4 })
})

afterAll(async () => {
  await database.close()
  await owner.end()
  await test.drop()
})

const processOf = async (tenant: Tenant) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tenant)).rows[0]?.pid
const untilEnded = (pid: number | undefined) =>
  vi.waitFor(async () => {
    const { rows } = await owner.query('select from pg_stat_activity where pid = $1', [pid])
    expect(rows).toEqual([])
  }, 10_000)

describe('the application’s pool', () => {
  it('sees no row without an organization, even after another request used the same connection', async () => {
    await inTenant(database, ORGANIZATION, (tenant) => tenant.selectFrom('organizations').select('name').execute())
    const rows = await database.kysely.selectFrom('organizations').select('name').execute()
    expect(rows).toEqual([])
  })

  it('sees only its own organization, even if a query forgets to filter', async () => {
    const rows = await inTenant(database, ORGANIZATION, (tenant) =>
      tenant.selectFrom('organizations').select('name').execute(),
    )
    expect(rows).toEqual([{ name: 'Ours' }])
  })

  it('begins a transaction and enters the organization in one round trip', async () => {
    const sent: string[] = []
    const own = createDatabase({ url: test.apiUrl, max: 1 })
    own.pool.once('acquire', (client) => {
      const ask = client.query.bind(client) as (...given: unknown[]) => unknown
      vi.spyOn(client, 'query').mockImplementation((...given: unknown[]) => {
        sent.push(String(given[0]).replace(ORGANIZATION, '…'))
        return ask(...given)
      })
    })
    expect(
      await inTenant(own, ORGANIZATION, (tenant) => tenant.selectFrom('organizations').select('name').execute()),
    ).toEqual([{ name: 'Ours' }])
    expect(sent).toEqual([
      "begin; select set_config('app.organization_id', '…', true)",
      'select "name" from "organizations"',
      'commit',
    ])
    await own.close()
  })

  it('undoes a transaction that began with another statement, or with none', async () => {
    const failing = database.kysely.transaction().execute(async (transaction) => {
      await sql`select set_config('app.organization_id', ${ORGANIZATION}::text, true)`.execute(transaction)
      await transaction.updateTable('organizations').set({ name: 'Theirs now' }).execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await expect(
      database.kysely.transaction().execute(() => Promise.reject(new Error('nothing done'))),
    ).rejects.toThrow('nothing done')
    const { rows } = await owner.query('select name from organizations order by name')
    expect(rows).toEqual([{ name: 'Ours' }, { name: 'Theirs' }])
  })

  it('cannot write a row for another organization', async () => {
    const write = inTenant(database, ORGANIZATION, (tenant) =>
      tenant.insertInto('organizationSequences').values({ organizationId: NEIGHBOR }).execute(),
    )
    await expect(write).rejects.toThrow(/row-level security/)
  })

  it('never shows one organization to another over a small pool under load', async () => {
    const names = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        inTenant(database, index % 2 ? ORGANIZATION : NEIGHBOR, (tenant) =>
          tenant.selectFrom('organizations').select('name').execute(),
        ),
      ),
    )
    expect(names.every((rows, index) => rows.length === 1 && rows[0]?.name === (index % 2 ? 'Ours' : 'Theirs'))).toBe(
      true,
    )
  })
})

describe('a connection that ends', () => {
  it('mid-transaction fails only that transaction, and the next one gets another connection', async () => {
    const cut = inTenant(database, ORGANIZATION, async (tenant) => {
      const pid = await processOf(tenant)
      await owner.query('select pg_terminate_backend($1)', [pid])
      await untilEnded(pid)
      await tenant.selectFrom('organizations').select('name').execute()
    })
    // The driver's error depends on whether the end or the next statement came first.
    await expect(cut).rejects.toSatisfy(isDatabaseUnavailable)
    for (let n = 0; n < 8; n++)
      expect(
        await inTenant(database, ORGANIZATION, (tenant) => tenant.selectFrom('organizations').select('name').execute()),
      ).toEqual([{ name: 'Ours' }])
  })

  it('is terminated by the database when its transaction stalls, before those waiting for it give up', async () => {
    const { rows } = await database.pool.query(`
      select current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock,
        current_setting('statement_timeout') as statement`)
    expect(rows).toEqual([{ idle: '8s', lock: '12s', statement: '15s' }])
    const still = inTenant(database, ORGANIZATION, async (tenant) => {
      const pid = await processOf(tenant)
      await sql`set local idle_in_transaction_session_timeout = '50ms'`.execute(tenant)
      await untilEnded(pid)
      await tenant.selectFrom('organizations').select('name').execute()
    })
    await expect(still).rejects.toSatisfy(isDatabaseUnavailable)
  })
})

describe('an address with its own options', () => {
  it('applies them, but cannot switch roles with them', async () => {
    const address = new URL(test.apiUrl)
    address.searchParams.set('options', '-c lock_timeout=7s -c role=none -c work_mem=5MB')
    address.searchParams.set('application_name', 'of the address')
    const given = createDatabase({ url: address.href })
    const { rows } =
      await given.pool.query(`select current_user = session_user as "isItself", current_setting('lock_timeout') as lock,
      current_setting('work_mem') as memory, current_setting('application_name') as name,
      current_setting('idle_in_transaction_session_timeout') as idle`)
    await given.close()
    expect(rows).toEqual([{ isItself: true, lock: '7s', memory: '5MB', name: 'of the address', idle: '8s' }])
  })
})

describe('the schema', () => {
  it('forces row-level security on every table, with a policy for reading and writing', async () => {
    const { rows } = await owner.query<{ name: string; isWalled: boolean }>(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity and exists (
        select 1 from pg_policy p where p.polrelid = c.oid and p.polqual is not null and p.polwithcheck is not null) as "isWalled"
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and c.relname not like 'kysely\\_%'`)
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter((row) => !row.isWalled)).toEqual([])
  })

  it('includes the organization in every foreign key between an organization’s tables', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select conname as name from pg_constraint k
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select 1 from unnest(k.conkey) n join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n
        where a.attname = 'organization_id')`)
    expect(rows).toEqual([])
  })

  it('search finds no lead before an organization is entered', async () => {
    await owner.query(
      `insert into leads (organization_id, id, company_name, created_at, received_at)
       select organization_id, gen_random_uuid(), 'Harbour', now(), now() from organizations`,
    )
    const found = await database.pool.query(
      `select canvass_platform.search_leads(null, true, null, 9, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', null, '%harbour%')`,
    )
    expect(found.rows).toEqual([])
  })

  it('denies the application access to platform-wide tables', async () => {
    for (const table of ['access_codes', 'waitlist', 'limits'])
      await expect(database.pool.query(`select * from ${table}`)).rejects.toThrow(/permission denied/)
  })
})
