import { randomUUID } from 'node:crypto'
import { createTestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { seedUser } from '../test/seed.ts'
import { migrate } from './migrate.ts'

it('applies a missing migration even if a later one was applied first', async () => {
  const test = await createTestDatabase()
  const owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  const names = async () =>
    (await owner.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(
      ({ name }) => name,
    )
  const before = await names()
  // Recreates the state where provider keys were migrated before join requests.
  await owner.query(`
    drop trigger domain_claims_gone on domain_claims;
    drop trigger domain_claims_changed on domain_claims;
    drop trigger users_forget_asked_and_invited on users;
    drop trigger users_gone_forget_asked on users;
    drop function canvass.end_join_requests, canvass.forget_asked_and_invited,
      canvass_platform.begin_join_request, canvass_platform.find_join_request, canvass_platform.ask_to_join,
      canvass_platform.forget_old_join_requests;
    drop table join_requests;
    alter table users drop column muted_letters;
    delete from kysely_migration where name = '0096-join-requests'`)
  await migrate(test.ownerUrl)
  expect(await names()).toEqual(before)
  expect((await owner.query('select * from join_requests')).rows).toEqual([])
  await owner.end()
  await test.drop()
})

it('resends known trade shows to devices so that they learn who created them', async () => {
  const test = await createTestDatabase()
  const owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  const { organizationId, userId } = await seedUser(owner)
  await owner.query('insert into sales_events (organization_id, id, name, made_by) values ($1, $2, $3, $4)', [
    organizationId,
    randomUUID(),
    'Harbor Fair',
    userId,
  ])
  const seq = async () => {
    const { rows } = await owner.query<{ seq: string }>('select change_seq as seq from sales_events')
    return Number(rows[0]?.seq)
  }
  const before = await seq()
  await owner.query("delete from kysely_migration where name = '0117-makers-of-events'")
  await migrate(test.ownerUrl)
  expect(await seq()).toBeGreaterThan(before)
  await owner.end()
  await test.drop()
})
