import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededDatabase, type Seeded, seedUser } from '../../test/seed.ts'
import { inTenant } from '../database.ts'
import { toJson } from '../json-text.ts'
import { insertRule, listRules } from './reading-rules.ts'

let seeded: Seeded
beforeAll(async () => {
  seeded = await seededDatabase()
})
afterAll(() => seeded.end())

const SPRING_FAIR = { kind: 'ignore_sign' as const, text: 'SPRING FAIR' }

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
