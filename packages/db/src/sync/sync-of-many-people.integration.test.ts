import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Seeded, seededDatabase } from '../../test/seed.ts'
import { STAGE_NAMES } from '@canvass/contracts/shapes/stages'

let seeded: Seeded
beforeAll(async () => {
  seeded = await seededDatabase()
})
afterAll(() => seeded.end())

const OF_TEAM = 10
const LEADS = 400

/**
 * Creates an organization of this many people in teams of ten, with 400 leads spread over the first team, one in ten of
 * them private. Returns that team's lead.
 */
async function organizationOf(people: number): Promise<{ organizationId: string; userId: string }> {
  const organizationId = randomUUID()
  const { owner } = seeded
  await owner.query('insert into organizations (organization_id, name) values ($1, $2)', [organizationId, 'Test'])
  await owner.query(
    `insert into teams (organization_id, id, name)
     select $1, gen_random_uuid(), 'Team ' || n from generate_series(1, $2) n`,
    [organizationId, Math.ceil(people / OF_TEAM)],
  )
  await owner.query(
    `insert into users (organization_id, id, username, email, password_hash, first_name, last_name, role, team_id)
     select $1, gen_random_uuid(), $1 || '-' || n, $1 || '-' || n || '@example.com', '', 'Rep', 'Tester',
       case when n % $3 = 0 then 'team_lead' else 'member' end, t.id
     from generate_series(0, $2 - 1) n
     join (select id, row_number() over (order by change_seq) - 1 as place from teams where organization_id = $1) t
       on t.place = n / $3`,
    [organizationId, people, OF_TEAM],
  )
  const { rows } = await owner.query<{ id: string; team: string }>(
    `select u.id, u.team_id as team from users u join teams t on t.id = u.team_id
     where u.organization_id = $1 and u.role = 'team_lead' order by t.change_seq limit 1`,
    [organizationId],
  )
  const [lead] = rows
  if (!lead) throw new Error('Nobody leads')
  await owner.query(
    `with owners as (select id, row_number() over (order by id) - 1 as place from users where team_id = $2),
     made as (
       insert into captures (organization_id, id, user_id, lead_id, source, sha256, size, mime, captured_at, state)
       select $1, i.id, o.id, i.id, 'file', md5(i.id::text), 10, 'image/jpeg', now(), 'done'
       from (select gen_random_uuid() as id, n from generate_series(1, $3) n) i
       join owners o on o.place = i.n % $4
       returning id, user_id)
     insert into leads (organization_id, id, owner_id, visibility, created_at, received_at)
     select $1, id, user_id, case when row_number() over () % 10 = 0 then 'private' else 'organization' end, now(), now()
     from made`,
    [organizationId, lead.team, LEADS, OF_TEAM],
  )
  return { organizationId, userId: lead.id }
}

/**
 * Returns how many database pages a query reads, including the queries inside its functions, once the cache is warm.
 */
async function pagesRead(question: string, values: unknown[]): Promise<number> {
  const client = await seeded.database.pool.connect()
  try {
    for (let warmed = 0; warmed < 3; warmed += 1) await client.query(question, values)
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${question}`,
      values,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {}
    return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
  } finally {
    client.release()
  }
}

describe('syncing in an organization of a thousand people', () => {
  it('reads at most a fifth more pages than in one of ten, with and without news', async () => {
    const [ten, thousand] = [await organizationOf(10), await organizationOf(1_000)]
    await seeded.owner.query('vacuum analyze')
    const costs = async ({ organizationId, userId }: { organizationId: string; userId: string }) => {
      const at = await seeded.owner.query<{ seq: number }>(
        'select seq::integer as seq from organization_sequences where organization_id = $1',
        [organizationId],
      )
      const now = at.rows[0]?.seq ?? 0
      const changes = 'select canvass.changes($1, $2, false, $3, 1000, $4)'
      return {
        news: await pagesRead(changes, [organizationId, userId, now - 100, STAGE_NAMES]),
        nothing: await pagesRead(changes, [organizationId, userId, now, STAGE_NAMES]),
      }
    }
    const [few, many] = [await costs(ten), await costs(thousand)]
    const quotients = Object.entries(few).map(
      ([name, pages]) => [name, many[name as keyof typeof many] / pages] as const,
    )
    for (const [name, quotient] of quotients)
      expect(quotient, `${name}: ${JSON.stringify({ few, many })}`).toBeLessThanOrEqual(1.2)
  })
})
