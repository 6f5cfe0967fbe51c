import { Client } from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from './test-database.ts'

const tablesOf = async (url: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  await client.end()
  return rows.map(({ name }) => name)
}

it("gives each file a database that other files can't see", async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase({ isEmpty: true })])
  expect(await tablesOf(one.ownerUrl)).not.toEqual([])
  expect(await tablesOf(other.ownerUrl)).toEqual([])
  await one.drop()
  await expect(tablesOf(one.ownerUrl)).rejects.toThrow('does not exist')
  await other.drop()
})
