import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Seeded, seededDatabase } from '../../test/seed.ts'
import { listMembersOf, type MemberCursor } from './members.ts'

let seeded: Seeded
beforeAll(async () => {
  seeded = await seededDatabase({ max: 1 })
})
afterAll(() => seeded.end())

/** Creates an organization of this many people: one admin, and every tenth person deactivated. */
async function organizationOf(people: number): Promise<string> {
  const organizationId = crypto.randomUUID()
  await seeded.owner.query('insert into organizations (organization_id, name) values ($1, $2)', [
    organizationId,
    'Test',
  ])
  await seeded.owner.query(
    `insert into users (organization_id, id, username, email, password_hash, first_name, last_name, role, deactivated_at)
     select $1, gen_random_uuid(), $3::text || '-' || n, 'rep-' || n || '@' || $3::text || '.example', '', 'Rep ' || (n * 7919) % 1000,
       case n when 13 then 'Ängström' else 'Tester' end, case n when 1 then 'admin' else 'member' end,
       case when n % 10 = 0 then now() end
     from generate_series(1, $2::int) n`,
    [organizationId, people, organizationId],
  )
  return organizationId
}

async function everyPage(organizationId: string, search?: string): Promise<{ pages: number; members: string[] }> {
  const members: string[] = []
  let after: MemberCursor | undefined
  for (let pages = 1; ; pages += 1) {
    const page = await listMembersOf(seeded.database, organizationId, { search, after, most: 25 })
    members.push(...page.members.map(({ isActive, name }) => `${isActive ? 'here' : 'left'} ${name.toLowerCase()}`))
    if (page.next === null) return { pages, members }
    after = page.next
  }
}

it('pages list every person exactly once: active people first, each group by name', async () => {
  const organizationId = await organizationOf(110)
  const { pages, members } = await everyPage(organizationId)
  expect(pages).toBe(5)
  expect(members).toHaveLength(110)
  const { rows } = await seeded.owner.query<{ line: string }>(
    `select case when deactivated_at is null then 'here ' else 'left ' end || lower(first_name || ' ' || last_name) as line
     from users where organization_id = $1
     order by deactivated_at is not null, lower(first_name || ' ' || last_name), id`,
    [organizationId],
  )
  expect(members).toEqual(rows.map(({ line }) => line))
})

it('search finds people by part of their name, username, or email, ignoring case, across pages too', async () => {
  const organizationId = await organizationOf(110)
  const find = (search: string) => listMembersOf(seeded.database, organizationId, { search, most: 25 })
  expect(await find('ÄNGSTR')).toMatchObject({ total: 1, next: null, members: [{ name: /Ängström$/ }] })
  expect((await find('rep-42@')).members.map(({ email }) => email)).toEqual([`rep-42@${organizationId}.example`])
  expect((await find(`${organizationId}-42`)).total).toBe(1)
  expect(await find('100%_')).toMatchObject({ total: 0, next: null, members: [] })
  expect((await everyPage(organizationId, 'TESTER')).members).toHaveLength(109)
})

it.each([
  ['is deactivated', 10, 'deactivated_at = now()'],
  ['is renamed', 10, `first_name = 'Zoe'`],
  ['comes back', 38, 'deactivated_at = null'],
])(
  'the next page continues where the previous one ended, even if its last person %s in the meantime',
  async (_, most, change) => {
    const organizationId = await organizationOf(40)
    const page = (after?: MemberCursor) => listMembersOf(seeded.database, organizationId, { after, most })
    const everybody = (await listMembersOf(seeded.database, organizationId, { most: 40 })).members.map(({ id }) => id)
    const { members, next } = await page()
    const moved = members.at(-1)?.id
    await seeded.owner.query(`update users set ${change} where id = $1`, [moved])
    const following = (await page(next ?? undefined)).members.map(({ id }) => id)
    expect(following.filter((id) => id !== moved)).toEqual(everybody.slice(most, 2 * most))
  },
)

const RELATED_TABLES = ['leads', 'sessions', 'known_callers', 'second_steps']

/** Returns how many lookups in the related tables have been made so far, plus the rows they read. */
async function countLookups(): Promise<number> {
  await seeded.database.pool.query('select pg_stat_force_next_flush()')
  const { rows } = await seeded.owner.query<{ done: number }>(
    `select sum(seq_tup_read + coalesce(idx_scan, 0) + coalesce(idx_tup_fetch, 0))::integer as done
     from pg_stat_user_tables where relname = any($1)`,
    [RELATED_TABLES],
  )
  return rows[0]?.done ?? 0
}

/** Gives each of them two leads and a session, bypassing foreign keys and triggers as the database owner may. */
async function busyOrganizationOf(people: number): Promise<string> {
  const organizationId = await organizationOf(people)
  const { owner } = seeded
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into leads (organization_id, id, owner_id, created_at, received_at)
     select $1, gen_random_uuid(), id, now(), now() from users, generate_series(1, 2) where organization_id = $1`,
    [organizationId],
  )
  await owner.query(
    `insert into sessions (token_hash, organization_id, user_id)
     select sha256(id::text::bytea), $1, id from users where organization_id = $1`,
    [organizationId],
  )
  await owner.query('set session_replication_role = default')
  return organizationId
}

it('related rows are looked up only for the shown page: listing a thousand people costs at most a fifth more than a hundred', async () => {
  const [hundred, thousand] = [await busyOrganizationOf(100), await busyOrganizationOf(1_000)]
  await seeded.owner.query('analyze users, leads, sessions')
  const cost = async (organizationId: string): Promise<number> => {
    const page = () => listMembersOf(seeded.database, organizationId, { most: 25 })
    expect((await page()).members.map(({ leads }) => leads)).toEqual(Array.from({ length: 25 }, () => 2))
    const before = await countLookups()
    await page()
    return (await countLookups()) - before
  }
  const [few, many] = [await cost(hundred), await cost(thousand)]
  expect(few).toBeGreaterThanOrEqual(25)
  expect(many / few).toBeLessThanOrEqual(1.2)
})
