import { createTestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { seedUser } from '../../test/seed.ts'
import { migrate, migrateTo } from '../migrate.ts'

it('takes the admin role from accounts erased earlier, even if an admin had reactivated the account', async () => {
  const test = await createTestDatabase({ isEmpty: true })
  await migrateTo(test.ownerUrl, '0115-leads-before-sequence')
  const owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  const [gone, opened, there] = [await seedUser(owner), await seedUser(owner), await seedUser(owner)]
  await owner.query(`update users set role = 'admin'`)
  await owner.query(`update users set password_hash = 'erased' where id = any($1)`, [[gone.userId, opened.userId]])
  await owner.query('update users set deactivated_at = now() where id = $1', [gone.userId])
  await migrate(test.ownerUrl)
  const { rows } = await owner.query<{ id: string }>(
    `select id, role, deactivated_at is null as "isActive" from users order by role, id`,
  )
  expect(rows).toEqual([
    { id: there.userId, role: 'admin', isActive: true },
    ...[gone.userId, opened.userId].toSorted().map((id) => ({ id, role: 'viewer', isActive: false })),
  ])
  await owner.end()
  await test.drop()
})
