import { buildOrganization } from '@canvass/testing/build-organization'
import { createTestDatabase, type TestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type Database } from './database.ts'
import { UnsafeLoginError } from './safe-login.ts'

let test: TestDatabase
let owner: Client
const pools: Record<'api' | 'worker', Database | undefined> = { api: undefined, worker: undefined }

beforeAll(async () => {
  test = await createTestDatabase()
  owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  await buildOrganization(owner)
  pools.api = createDatabase({ url: test.apiUrl, max: 2 })
  pools.worker = createDatabase({ url: test.workerUrl, max: 2 })
})
afterAll(async () => {
  await pools.api?.close()
  await pools.worker?.close()
  await owner.end()
  await test.drop()
})

/** Returns what a pooled connection can do after a statement that tries to switch identity. */
async function after(login: 'api' | 'worker', statement: string) {
  const client = await pools[login]?.pool.connect()
  if (!client) throw new Error('There is no pool')
  try {
    const outcome = await client.query(statement).then(
      () => 'done',
      (error: Error) => error.message,
    )
    const who = await client.query<{ same: boolean }>('select current_user = session_user as same')
    const seen = await client.query('select from captures union all select from organization_sequences')
    return { outcome, isSame: who.rows[0]?.same, seen: seen.rowCount }
  } finally {
    client.release(true)
  }
}

describe.each(['api', 'worker'] as const)('the %s login', (login) => {
  it('is no superuser, owns nothing, is a member of nothing, and inherits nothing', async () => {
    const { rows } = (await pools[login]?.pool.query<Record<string, unknown>>(`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolinherit, rolcanlogin,
        (select count(*)::int from pg_class where relowner = r.oid) as owned,
        (select count(*)::int from pg_auth_members where member = r.oid) as memberships
      from pg_roles r where rolname = session_user`)) ?? { rows: [] }
    const never = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }
    expect(rows).toEqual([
      { ...never, rolreplication: false, rolinherit: false, rolcanlogin: true, owned: 0, memberships: 0 },
    ])
  })

  it.each(['set role none', 'reset role', 'discard all'])('keeps its identity after %s', async (statement) => {
    expect(await after(login, statement)).toEqual({ outcome: 'done', isSame: true, seen: 0 })
  })

  it.each([
    'set role canvass_platform',
    'set role canvass_app',
    `select set_config('role', 'canvass_platform', false)`,
    `select set_config('role', (select rolname from pg_roles where rolsuper limit 1), false)`,
    'set session authorization canvass_platform',
    `copy (select 1) to program 'cat'`,
    `copy (select 1) to '/tmp/canvass-never-written'`,
    'alter table captures disable row level security',
    'create table public.mine (id int)',
    'create role another superuser',
  ])('is denied %s', async (statement) => {
    const { outcome, ...rest } = await after(login, statement)
    expect(outcome).toMatch(/permission denied|must be owner/)
    expect(rest).toEqual({ isSame: true, seen: 0 })
  })
})

describe('login privileges', () => {
  it('keep passwords, sessions, and reset links from the worker', async () => {
    for (const wanted of ['select password_hash from users', 'select * from sessions', 'select * from password_resets'])
      await expect(pools.worker?.pool.query(wanted)).rejects.toThrow('permission denied')
  })

  it('keep the worker’s functions from the API', async () => {
    for (const wanted of [
      `take_dispatches(1, '{}')`,
      `sweep_captures('1 s')`,
      'take_letter(gen_random_uuid())',
      `beat('worker', 'forged', '{}')`,
    ])
      await expect(pools.api?.pool.query(`select canvass_platform.${wanted}`)).rejects.toThrow('permission denied')
  })

  it('keep the sign-in functions from the worker', async () => {
    for (const wanted of [
      `find_login('someone', '{}'::bytea[])`,
      `post_letter('{}', '1 s')`,
      `reset_password(''::bytea, '')`,
      `set_installation_code('')`,
    ])
      await expect(pools.worker?.pool.query(`select canvass_platform.${wanted}`)).rejects.toThrow('permission denied')
  })

  it('grant every cross-organization function to some login', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select p.proname as name from pg_proc p where p.pronamespace = 'canvass_platform'::regnamespace
        and not exists (select from canvass.logins l where has_function_privilege(l.login, p.oid, 'execute'))`)
    expect(rows).toEqual([])
  })
})

describe('a pool whose login could escalate its privileges', () => {
  it('hands out no connection and says what to do', async () => {
    const database = createDatabase({ url: test.ownerUrl })
    const refused = await database.pool.query('select 1').catch((error: unknown) => error)
    await database.close()
    expect(refused).toBeInstanceOf(UnsafeLoginError)
    expect((refused as Error).message).toMatch(
      /^The database login "\w+" is a superuser.*: give this process its own login/,
    )
  })

  it('hands out no connection for a login that may become another role', async () => {
    const login = `member_of_${test.ownerUrl.slice(-8)}`
    await owner.query(`create role ${login} login password 'known'`)
    await owner.query(`grant canvass_platform to ${login}`)
    const address = new URL(test.ownerUrl)
    Object.assign(address, { username: login, password: 'known' })
    const database = createDatabase({ url: address.href })
    await expect(database.pool.query('select 1')).rejects.toThrow('can become canvass_platform')
    await database.close()
    await owner.query(`drop role ${login}`)
  })
})
