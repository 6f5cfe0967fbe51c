import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestDatabase } from '@canvass/testing/test-database'
import pg from 'pg'
import { expect, it } from 'vitest'

const KINDS = [
  'Opens something',
  'About people with accounts',
  'About businesses and their people',
  'Traces',
  'Of the machine',
]

const rows = readFileSync(join(import.meta.dirname, 'DATA.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, table, kind] = /^\| ([a-z_]+) \| ([^|]+) \|$/.exec(line) ?? []
    return table === undefined || kind === undefined ? [] : [{ table, kind }]
  })

it('every table of the database has a kind that determines its protection', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
    )
    expect(rows.map(({ table }) => table).toSorted()).toEqual(tables.map(({ name }) => name))
  } finally {
    await client.end()
    await database.drop()
  }
  expect(rows.filter(({ kind }) => !KINDS.includes(kind))).toEqual([])
})
