import { migrate, migrateTo } from '@canvass/db/migrate'
import { migrateQueue } from '@canvass/queue/migrate-queue'
import { buildOrganization } from '@canvass/testing/build-organization'
import { buildUser } from '@canvass/testing/build-user'
import { createTestDatabase, type TestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EmptyDatabase, lockEmptyDatabase } from './empty-database.ts'

/** A schema with users in it, faster to create than the full one. */
const EARLY = '0003-captures'

let database: TestDatabase
let owner: Client
let held: EmptyDatabase

beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true })
  owner = new Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterEach(async () => {
  await held?.letGo()
  await owner.end()
  await database.drop()
})

const isThere = async () =>
  (
    await owner.query(`select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all select from pg_namespace where nspname in ('bullmq', 'canvass', 'canvass_platform')`)
  ).rows.length > 0

describe('a database that was found empty', () => {
  it('is cleared of everything the migrations create', { timeout: 60_000 }, async () => {
    held = await lockEmptyDatabase(database.ownerUrl)
    await migrate(database.ownerUrl)
    await migrateQueue(database.ownerUrl)
    await held.emptyAgain({ hasRows: false })
    expect(await isThere()).toBe(false)
    await held.letGo()
    held = await lockEmptyDatabase(database.ownerUrl)
  })

  it('loses the rows loaded into it, but no tables in another schema', async () => {
    await owner.query('create schema billing; create table billing.invoices as select 1 as number')
    held = await lockEmptyDatabase(database.ownerUrl)
    await migrateTo(database.ownerUrl, EARLY)
    await buildOrganization(owner)
    await held.emptyAgain({ hasRows: true })
    expect(await isThere()).toBe(false)
    expect((await owner.query('select number from billing.invoices')).rows).toEqual([{ number: 1 }])
  })

  it('stays unchanged if someone has started to use it in the meantime', async () => {
    held = await lockEmptyDatabase(database.ownerUrl)
    await migrateTo(database.ownerUrl, EARLY)
    const organization = await buildOrganization(owner)
    const refused = 'could not be removed (it is already in use). Create a new database before you try again.'
    await expect(held.emptyAgain({ hasRows: false })).rejects.toThrow(refused)
    await buildUser(owner, { organizationId: organization.id })
    await expect(held.emptyAgain({ hasRows: true })).rejects.toThrow(refused)
    expect((await owner.query('select name from organizations')).rows).toEqual([{ name: organization.name }])
  })

  it('is reserved for one restore', async () => {
    held = await lockEmptyDatabase(database.ownerUrl)
    await expect(lockEmptyDatabase(database.ownerUrl)).rejects.toThrow('Another restore is already running')
  })
})

describe("a database doesn't count as empty", () => {
  it.each([
    ['a table', 'create table notes (text text)'],
    ['a schema of ours, which may be somebody else’s', 'create schema canvass'],
  ])('if it has %s', async (_, sql) => {
    await owner.query(sql)
    await expect(lockEmptyDatabase(database.ownerUrl)).rejects.toThrow('is not empty')
  })
})
