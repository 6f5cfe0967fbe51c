import { createTestDatabase, type TestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSuperAdmin } from './accounts.ts'
import { createDatabase, type Database, inTenant } from '../database.ts'
import { limits } from '../limits.ts'

let test: TestDatabase
let owner: Client
let database: Database
beforeAll(async () => {
  test = await createTestDatabase()
  owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  database = createDatabase({ url: test.apiUrl, max: 10 })
})
afterAll(async () => {
  await database.close()
  await owner.end()
  await test.drop()
})

describe('functions that cross organizations', () => {
  it('run as the platform with their own search path, and only the named roles may call them', async () => {
    const { rows } = await owner.query<Record<string, unknown>>(`
      select p.proname as name, r.rolname as owner, p.prosecdef as "isDefiner",
        coalesce(array_to_string(p.proconfig, ','), '') like '%search_path=%' as "hasPath",
        has_function_privilege('public', p.oid, 'execute') as "isForAll"
      from pg_proc p join pg_roles r on r.oid = p.proowner
      where p.pronamespace = 'canvass_platform'::regnamespace`)
    expect(rows.length).toBeGreaterThan(15)
    const wrong = rows.filter(
      (row) => row['owner'] !== 'canvass_platform' || !row['isDefiner'] || !row['hasPath'] || row['isForAll'],
    )
    expect(wrong).toEqual([])
  })

  it('leave the platform no right to create anything', async () => {
    const { rows } = await owner.query<{ schema: string }>(`
      select nspname as schema from pg_namespace
      where nspname in ('public', 'canvass', 'canvass_platform') and has_schema_privilege('canvass_platform', oid, 'create')`)
    expect(rows).toEqual([])
  })
})

describe('attempts', () => {
  const rule = { key: 'k', free: 3, windowSeconds: 900, pauseSeconds: 60 }

  it('are counted one at a time, even when many arrive concurrently', async () => {
    const waits = await Promise.all(Array.from({ length: 30 }, () => limits(database).take(rule)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
    expect(waits.filter((wait) => wait > 50 && wait <= 60)).toHaveLength(27)
  })

  it('pause longer each time, never longer than the window, and are forgotten after it', async () => {
    const key = 'growing'
    const waits: number[] = []
    for (let n = 0; n < 9; n += 1) {
      await limits(database).take({ ...rule, key })
      waits.push(await limits(database).waitOf([key, 'unknown']))
      await owner.query(`update limits set blocked_until = null where key = $1`, [key])
    }
    expect(waits).toEqual([0, 0, 60, 120, 240, 480, 900, 900, 900])
    await owner.query(`update limits set window_ends_at = now() - interval '1 second' where key = $1`, [key])
    expect(await limits(database).take({ ...rule, key })).toBe(0)
    expect(await limits(database).waitOf([key])).toBe(0)
  })

  it('are removed once they no longer limit anyone', async () => {
    await limits(database).take({ ...rule, key: 'old' })
    await owner.query(`update limits set window_ends_at = now() - interval '1 second' where key = 'old'`)
    await limits(database).forgetOld()
    const { rows } = await owner.query(`select key from limits where key = 'old'`)
    expect(rows).toEqual([])
  })
})

describe('a platform operator', () => {
  const account = {
    organizationId: '01890000-0000-7000-8000-00000000000a',
    userId: '01890000-0000-7000-8000-00000000000b',
    username: 'operator',
    email: 'operator@example.com',
    passwordHash: 'hash',
    firstName: 'Olga',
    lastName: 'Operator',
    organizationName: 'Platform',
  }

  it('is created by the database owner, only once', async () => {
    await createSuperAdmin(test.ownerUrl, account)
    const { rows } = await owner.query('select username, role, system_role from users')
    expect(rows).toEqual([{ username: 'operator', role: 'admin', system_role: 'super_admin' }])
    await expect(createSuperAdmin(test.ownerUrl, { ...account, username: 'OPERATOR' })).rejects.toThrow(/taken/)
  })

  it('is something the application can neither create nor become', async () => {
    const change = inTenant(database, account.organizationId, (tenant) =>
      tenant.updateTable('users').set({ systemRole: 'super_admin' }).execute(),
    )
    await expect(change).rejects.toThrow(/permission denied/)
    const { userId: _, organizationName: __, ...columns } = { ...account, role: 'viewer' as const }
    const made = inTenant(database, account.organizationId, (tenant) =>
      tenant
        .insertInto('users')
        .values({ ...columns, id: crypto.randomUUID(), systemRole: 'super_admin' })
        .execute(),
    )
    await expect(made).rejects.toThrow(/permission denied/)
  })
})
