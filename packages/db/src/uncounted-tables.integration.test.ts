import { createTestDatabase, type TestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'

let test: TestDatabase
let owner: Client

beforeAll(async () => {
  // Not created from the template, which the suite has already analyzed.
  test = await createTestDatabase({ isEmpty: true })
  await migrate(test.ownerUrl)
  owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
})

afterAll(async () => {
  await owner.end()
  await test.drop()
})

/** Returns the index that a statement uses, regardless of its parameters. */
async function indexOf(statement: string): Promise<string | undefined> {
  const { rows } = await owner.query<Record<string, [{ Plan: Plan }]>>(
    `explain (generic_plan, format json) ${statement}`,
  )
  return indexIn(rows[0]?.['QUERY PLAN']?.[0].Plan)
}

interface Plan {
  readonly 'Index Name'?: string
  readonly Plans?: readonly Plan[]
}

const indexIn = (plan: Plan | undefined): string | undefined =>
  plan?.['Index Name'] ?? plan?.Plans?.map(indexIn).find((name) => name !== undefined)

describe('a table that PostgreSQL has not analyzed yet', () => {
  it.each([
    ['captures', 'captures_pkey'],
    ['leads', 'leads_pkey'],
  ])('finds a row of %s by its key instead of scanning the whole organization', async (table, key) => {
    expect(await indexOf(`select * from ${table} where organization_id = $1 and id = $2`)).toBe(key)
    // The query of a foreign-key check.
    expect(await indexOf(`select 1 from only ${table} where organization_id = $1 and id = $2 for key share`)).toBe(key)
  })

  it('finds the stages of one capture by their key', async () => {
    const index = await indexOf(
      'select * from capture_stages where organization_id = $1 and capture_id = $2 and name = $3',
    )
    expect(index).toBe('capture_stages_pkey')
  })
})
