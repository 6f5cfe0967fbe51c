import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Seeded, seededDatabase, seedUser } from '../../test/seed.ts'

let seeded: Seeded
beforeAll(async () => {
  seeded = await seededDatabase()
})
afterAll(() => seeded.end())

it.each(['username', 'email'])('finds a person by their %s through an index, even in a small table', async (column) => {
  for (let n = 0; n < 20; n += 1) await seedUser(seeded.owner)
  await seeded.owner.query('analyze users')
  const { rows } = await seeded.owner.query<{ 'QUERY PLAN': string }>(
    `explain select id from users where canvass.name_key(${column}) = canvass.name_key('Somebody')`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('users_')
  expect(plan).not.toContain('Seq Scan')
})
