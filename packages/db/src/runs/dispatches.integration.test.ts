import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seedUser } from '../../test/seed.ts'
import { migrate, migrateTo } from '../migrate.ts'

let test: TestDatabase
let owner: Client
beforeEach(async () => {
  test = await createTestDatabase({ isEmpty: true })
  owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
})
afterEach(async () => {
  await owner.end()
  await test.drop()
})

describe('dispatches from a version that only had captures', () => {
  it('are migrated to jobs, except those sent long ago', async () => {
    await migrateTo(test.ownerUrl, '0032-same-card')
    const { organizationId, userId } = await seedUser(owner)
    const written = async (sentAt: string) => {
      const captureId = randomUUID()
      await owner.query(
        `insert into captures (organization_id, id, user_id, lead_id, source, sha256, size, mime, captured_at)
         values ($1, $2, $3, $2, 'file', 'ab', 10, 'image/jpeg', now())`,
        [organizationId, captureId, userId],
      )
      await owner.query(
        `insert into dispatches (organization_id, capture_id, generation, sent_at) values ($1, $2, 3, ${sentAt})`,
        [organizationId, captureId],
      )
      return captureId
    }
    const waiting = await written('null')
    const sent = await written(`now() - interval '1 hour'`)
    await written(`now() - interval '2 days'`)
    await migrate(test.ownerUrl)
    const { rows } = await owner.query(
      `select kind, key, payload, priority, sent_at is null as "isWaiting", run_at <= now() as "isDue" from dispatches order by id`,
    )
    const carried = (captureId: string, isWaiting: boolean) => ({
      kind: 'process-capture',
      key: `${captureId}-g3`,
      payload: { organizationId, captureId, generation: 3 },
      priority: 0,
      isWaiting,
      isDue: true,
    })
    expect(rows).toEqual([carried(waiting, true), carried(sent, false)])
  })
})
