import { randomUUID } from 'node:crypto'
import { createTestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededDatabase, type Seeded, seedUser } from '../../test/seed.ts'
import { inTenant } from '../database.ts'
import { migrate, migrateTo } from '../migrate.ts'
import { toJson } from '../json-text.ts'
import { insertRule, listRules } from './reading-rules.ts'

let seeded: Seeded
beforeAll(async () => {
  seeded = await seededDatabase()
})
afterAll(() => seeded.end())

const SPRING_FAIR = { kind: 'ignore_sign' as const, text: 'SPRING FAIR' }

it('what a team lead taught everyone stays taught, and what others taught stays theirs, whatever role they have later', async () => {
  const { organizationId, userId: lead } = await seedUser(seeded.owner, 'team_lead')
  const [rep, colleague] = [randomUUID(), randomUUID()]
  for (const id of [rep, colleague])
    await seeded.owner.query(
      `insert into users (organization_id, id, username, email, password_hash, first_name, last_name, role)
       values ($1, $2, $3, $3, '', 'Rep', 'Tester', 'member')`,
      [organizationId, id, id],
    )
  const rulesOf = async (userId: string) =>
    (await inTenant(seeded.database, organizationId, (tenant) => listRules(tenant, { organizationId, userId }))).map(
      ({ rule }) => rule,
    )
  const OWN = { kind: 'ignore_sign' as const, text: 'NO PARKING' }
  await inTenant(seeded.database, organizationId, async (tenant) => {
    const given = { organizationId, captureId: null }
    await insertRule(tenant, { ...given, id: randomUUID(), userId: lead, rule: SPRING_FAIR })
    await insertRule(tenant, { ...given, id: randomUUID(), userId: rep, rule: OWN })
  })
  expect(await rulesOf(colleague)).toEqual([SPRING_FAIR])
  // As the erasure of an account leaves it.
  await seeded.owner.query(`update users set role = 'viewer' where id = $1`, [lead])
  await seeded.owner.query(`update users set role = 'team_lead' where id = $1`, [rep])
  expect(await rulesOf(colleague)).toEqual([SPRING_FAIR])
  expect(await rulesOf(rep)).toEqual(expect.arrayContaining([SPRING_FAIR, OWN]))
})

it('rules from before apply to everyone if their teacher is an admin or a team lead at the update', async () => {
  const test = await createTestDatabase({ isEmpty: true })
  await migrateTo(test.ownerUrl, '0121-announced-arrivals')
  const owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  for (const role of ['member', 'team_lead', 'admin', 'viewer']) {
    const { organizationId, userId } = await seedUser(owner, role)
    await owner.query('insert into reading_rules (organization_id, id, user_id, rule) values ($1, $2, $3, $4)', [
      organizationId,
      randomUUID(),
      userId,
      JSON.stringify({ kind: 'ignore_sign', text: role }),
    ])
  }
  await migrate(test.ownerUrl)
  const { rows } = await owner.query<{ text: string }>(
    `select rule ->> 'text' as text from reading_rules where is_for_everyone order by text`,
  )
  expect(rows.map(({ text }) => text)).toEqual(['admin', 'team_lead'])
  await owner.end()
  await test.drop()
})

it('ignore rules and own-business rules are read first, however many names were corrected since', async () => {
  const { organizationId, userId } = await seedUser(seeded.owner)
  const given = { organizationId, userId, captureId: null }
  const rules = await inTenant(seeded.database, organizationId, async (tenant) => {
    await insertRule(tenant, { ...given, id: randomUUID(), rule: SPRING_FAIR })
    const since = Array.from({ length: 2_050 }, (_, count) => ({
      ...given,
      id: randomUUID(),
      rule: toJson({ kind: 'rename_sign', text: `Bakerv ${count}`, companyName: `Bakery ${count}` } as const),
      at: new Date(Date.now() + 60_000 + count),
    }))
    await tenant.insertInto('readingRules').values(since).execute()
    return listRules(tenant, { organizationId, userId })
  })
  expect(rules).toHaveLength(2_000)
  expect(rules.at(-1)?.rule).toEqual(SPRING_FAIR)
  expect(rules[0]?.rule).toMatchObject({ companyName: 'Bakery 2049' })
})
