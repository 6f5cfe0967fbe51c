import { createTestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { migrate } from './migrate.ts'

it('takes in a migration that was made beside a later one, to which the database came first', async () => {
  const test = await createTestDatabase()
  const owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  const names = async () =>
    (await owner.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(
      ({ name }) => name,
    )
  const before = await names()
  // As it was where the keys of services came before the requests to join.
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
