import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createTestDatabase, type TestDatabase } from '@canvass/testing/test-database'
import { verify } from '@node-rs/argon2'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './machine/root.ts'

let test: TestDatabase
let owner: pg.Client
let home: string
beforeAll(async () => {
  test = await createTestDatabase()
  owner = new pg.Client({ connectionString: test.ownerUrl })
  await owner.connect()
  home = await mkdtemp(join(tmpdir(), 'canvass-admin-'))
})
afterAll(async () => {
  await owner.end()
  await test.drop()
  await rm(home, { recursive: true })
})

async function admin(args: string[], typed: string): Promise<{ code: unknown; said: string }> {
  const env = { ...process.env, DATABASE_URL: test.ownerUrl, CANVASS_HOME: home }
  const child = spawn(process.execPath, [join(root, 'infra/local/admin.ts'), ...args], { env })
  child.stdin.end(`${typed}\n`)
  const [said, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, said: said + complaint }
}
const create = ['create', '--username', 'operator', '--email', 'operator@example.com']

it('does not accept a password as an argument, which every user on the machine can read', async () => {
  const { code, said } = await admin([...create, '--password', 'a quiet street'], '')
  expect([code === 0, said]).toEqual([false, expect.stringContaining('reads it from the first line of standard input')])
  expect((await owner.query('select 1 from users')).rowCount).toBe(0)
})

it('creates a platform user with the password typed', async () => {
  const { code, said } = await admin(create, 'a quiet street')
  expect([code, said]).toEqual([0, expect.not.stringContaining('a quiet street')])
  const { rows } = await owner.query<{ role: string; hash: string }>(
    'select system_role as role, password_hash as hash from users',
  )
  expect(rows.map(({ role }) => role)).toEqual(['super_admin'])
  expect(await verify(rows[0]?.hash ?? '', 'a quiet street')).toBe(true)
})

const organization = async (name: string) => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into organizations (organization_id, name) values (gen_random_uuid(), $1) returning organization_id as id`,
    [name],
  )
  return rows[0]?.id ?? ''
}
const planOf = async (id: string) =>
  (await owner.query<{ plan: string }>('select plan from organizations where organization_id = $1', [id])).rows[0]?.plan

it("removes a locked-out admin's second step by username, and signs them out everywhere", async () => {
  const { rows } = await owner.query<{ organization: string; id: string }>(
    `select organization_id as organization, id from users where username = 'operator'`,
  )
  const whose = [rows[0]?.organization, rows[0]?.id]
  const off = await admin(['remove-second-step', 'operator'], '')
  expect([off.code === 0, off.said]).toEqual([false, expect.stringContaining('already off')])
  await owner.query('insert into second_steps (organization_id, user_id, confirmed_at) values ($1, $2, now())', whose)
  await owner.query(`insert into sessions (token_hash, organization_id, user_id) values ('\\x01', $1, $2)`, whose)
  expect(await admin(['remove-second-step', 'Operator@Example.com'], '')).toMatchObject({ code: 0 })
  expect((await owner.query('select 1 from second_steps')).rowCount).toBe(0)
  expect((await owner.query('select 1 from sessions')).rowCount).toBe(0)
  const told = await owner.query(
    `select is_platform, object_id from audit_entries where action = 'second_step_removed'`,
  )
  expect(told.rows).toEqual([{ is_platform: true, object_id: rows[0]?.id }])
  const nobody = await admin(['remove-second-step', 'nobody'], '')
  expect([nobody.code === 0, nobody.said]).toEqual([false, expect.stringContaining('no account nobody')])
})

describe('the plan of an organization', () => {
  it('changes when the organization is given by name in any case, or by id', async () => {
    const id = await organization('Harbor Radio')
    expect(await admin(['plan', 'harbor radio', 'team'], '')).toMatchObject({ code: 0 })
    expect(await planOf(id)).toBe('team')
    expect(await admin(['plan', id, 'free'], '')).toMatchObject({ code: 0 })
    expect(await planOf(id)).toBe('free')
    const { rows } = await owner.query(
      'select action, is_platform, before, after from audit_entries where organization_id = $1 order by seq',
      [id],
    )
    const told = { action: 'plan_changed', is_platform: true }
    expect(rows).toEqual([
      { ...told, before: { plan: 'professional' }, after: { plan: 'team' } },
      { ...told, before: { plan: 'team' }, after: { plan: 'free' } },
    ])
  })

  it('does not change when several organizations have the name, or none does', async () => {
    const ids = [await organization('Twin Radio'), await organization('Twin Radio')]
    const before = await Promise.all(ids.map(planOf))
    const several = await admin(['plan', 'Twin Radio', 'enterprise'], '')
    expect([several.code === 0, several.said]).toEqual([false, expect.stringContaining('use its id')])
    expect(await Promise.all(ids.map(planOf))).toEqual(before)
    const none = await admin(['plan', 'Nowhere', 'team'], '')
    expect([none.code === 0, none.said]).toEqual([false, expect.stringContaining('There is no organization Nowhere.')])
  })

  it("does not change to a plan that doesn't exist", async () => {
    const { code, said } = await admin(['plan', 'Harbor Radio', 'gold'], '')
    expect([code === 0, said]).toEqual([false, expect.stringContaining('npm run admin -- plan')])
  })
})
