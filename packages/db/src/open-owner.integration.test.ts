import { createTestDatabase, type TestDatabase } from '@canvass/testing/test-database'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isDatabaseUnavailable } from './database-errors.ts'
import { openOwner } from './open-owner.ts'

let test: TestDatabase
let other: Kysely<unknown>
beforeAll(async () => {
  test = await createTestDatabase()
  other = openOwner(test.ownerUrl, 1)
})
afterAll(async () => {
  await other.destroy()
  await test.drop()
})

const processOf = async (db: Kysely<unknown>) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
async function cutOff(pid: number | undefined): Promise<void> {
  await sql`select pg_terminate_backend(${pid})`.execute(other)
  await vi.waitFor(async () =>
    expect((await sql`select from pg_stat_activity where pid = ${pid}`.execute(other)).rows).toEqual([]),
  )
}

// An error thrown where nobody awaits it fails the whole test run.
describe('an owner connection that is cut off', () => {
  it('mid-transaction fails only that transaction', async () => {
    const owner = openOwner<unknown>(test.ownerUrl, 1)
    const cut = owner.transaction().execute(async (step) => {
      await cutOff(await processOf(step))
      await sql`select 1`.execute(step)
    })
    await expect(cut).rejects.toSatisfy(isDatabaseUnavailable)
    expect(await processOf(owner)).toEqual(expect.any(Number))
    await owner.destroy()
  })

  it('while idle is replaced', async () => {
    const owner = openOwner<unknown>(test.ownerUrl, 1)
    await cutOff(await processOf(owner))
    await vi.waitFor(async () => expect(await processOf(owner)).toEqual(expect.any(Number)))
    await owner.destroy()
  })

  it('while being closed does no harm', async () => {
    for (let n = 0; n < 5; n++) {
      const owner = openOwner<unknown>(test.ownerUrl, 1)
      const pid = await processOf(owner)
      await expect(Promise.all([owner.destroy(), cutOff(pid)])).resolves.toHaveLength(2)
    }
  })
})
