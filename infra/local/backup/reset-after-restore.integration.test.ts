import { randomBytes, randomUUID } from 'node:crypto'
import { erasure } from '@canvass/db/accounts/deletions'
import { createDatabase } from '@canvass/db/database'
import { migrateTo } from '@canvass/db/migrate'
import { buildOrganization } from '@canvass/testing/build-organization'
import { buildUser } from '@canvass/testing/build-user'
import { createTestDatabase, type TestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { resetAfterRestore } from './reset-after-restore.ts'
import { listTables } from './list-tables.ts'

let database: TestDatabase
let owner: Client
afterEach(async () => {
  await owner.end()
  await database.drop()
})

async function open(options: { isEmpty?: boolean } = {}): Promise<Client> {
  database = await createTestDatabase(options)
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  return client
}
const tables = async () => (await listTables(owner)).map(({ name }) => name)
const rowsOf = async (sql: string) => (await owner.query<Record<string, unknown>>(sql)).rows

/** Creates everything that grants access without a password, or is about to. */
async function grantAccess({ organizationId, id }: { organizationId: string; id: string }): Promise<void> {
  const [of, hash] = [[organizationId, id], randomBytes(32)]
  await owner.query(
    `insert into password_resets (organization_id, user_id, token_hash, expires_at) values ($1, $2, $3, 'infinity')`,
    [...of, hash],
  )
  await owner.query(
    `insert into email_changes (organization_id, user_id, token_hash, email) values ($1, $2, $3, 'new@example.com')`,
    [...of, hash],
  )
  await owner.query('insert into second_steps (organization_id, user_id, confirmed_at) values ($1, $2, now())', of)
  await owner.query('insert into sign_in_tickets (organization_id, user_id, token_hash) values ($1, $2, $3)', [
    ...of,
    hash,
  ])
  await owner.query(`insert into passkey_challenges (challenge, user_id) values ('asked', $1)`, [id])
  await owner.query(
    `insert into api_tokens (organization_id, user_id, id, token_hash, name, beginning, scopes, expires_at)
      values ($1, $2, $3, $4, 'Reports', 'canvass_abcd', '{}', now() + interval '30 days')`,
    [...of, randomUUID(), hash],
  )
}

describe('the new life of a restored database', () => {
  it('drops every way in that may have been revoked since the backup, and still requires the second step', async () => {
    owner = await open()
    await grantAccess(await buildUser(owner, { organizationId: (await buildOrganization(owner)).id }))
    const ways = 'sessions password_resets email_changes sign_in_tickets passkey_challenges api_tokens'.split(' ')
    const count = async () => Promise.all(ways.map(async (table) => (await rowsOf(`select from ${table}`)).length))
    expect(await count()).toEqual([1, 1, 1, 1, 1, 1])
    await resetAfterRestore(owner, await tables())
    expect(await count()).toEqual([0, 0, 0, 0, 0, 0])
    expect(await rowsOf('select from second_steps where confirmed_at is not null')).toHaveLength(1)
  })

  it('revokes open invitations, and keeps the history of the others', async () => {
    owner = await open()
    const { organizationId, id } = await buildUser(owner, { organizationId: (await buildOrganization(owner)).id })
    for (const [used, revokedAt] of [
      [0, null],
      [1, null],
      [0, '2026-11-20'],
    ])
      await owner.query(
        `insert into invitations (organization_id, id, token_hash, role, invited_by, expires_at, used, revoked_at)
          values ($1, $2, $3, 'member', $4, now() + interval '7 days', $5, $6)`,
        [organizationId, randomUUID(), randomBytes(32), id, used, revokedAt],
      )
    await resetAfterRestore(owner, await tables())
    const told = `select used, revoked_at is not null as "isRevoked", revoked_at < now() - interval '1 minute' as "isOld"
      from invitations order by created_at`
    expect(await rowsOf(told)).toEqual([
      { used: 0, isRevoked: true, isOld: false },
      { used: 1, isRevoked: false, isOld: null },
      { used: 0, isRevoked: true, isOld: true },
    ])
  })

  it('gives those whose account was closed seven days again, because they may have reopened it since', async () => {
    owner = await open()
    const { organizationId, id } = await buildUser(owner, { organizationId: (await buildOrganization(owner)).id })
    const other = await buildUser(owner, { organizationId })
    const close = async (userId: string, dueIn: string) => {
      await owner.query(`update users set deactivated_at = now() - interval '10 days' where id = $1`, [userId])
      await owner.query(
        `insert into account_deletions (organization_id, user_id, token_hash, due_at)
          values ($1, $2, $3, now() + $4::interval)`,
        [organizationId, userId, randomBytes(32), dueIn],
      )
    }
    await close(id, '-3 days')
    await close(other.id, '30 days')
    expect(await resetAfterRestore(owner, await tables())).toEqual({ closings: 2 })
    const connected = createDatabase({ url: database.workerUrl })
    expect(await erasure(connected).listDue(50)).toEqual([])
    await connected.close()
    const days = `select round(extract(epoch from due_at - now()) / 86400)::integer as days
      from account_deletions where token_hash is not null order by due_at`
    expect(await rowsOf(days)).toEqual([{ days: 7 }, { days: 30 }])
  })

  it('ends the access codes that are open, but not the one of the installation', async () => {
    owner = await open()
    for (const [label, used, maxUses, expiresIn] of [
      ['installation', 0, null, null],
      ['Mailed', 0, 1, '7 days'],
      ['Fair', 3, null, null],
      ['Old', 0, 1, '-2 days'],
    ])
      await owner.query(
        `insert into access_codes (code_hash, label, used, max_uses, expires_at)
          values ($1, $2, $3, $4, now() + $5::interval)`,
        [randomBytes(32), label, used, maxUses, expiresIn],
      )
    await resetAfterRestore(owner, await tables())
    const told = `select label, coalesce(expires_at <= now(), false) as "isOver",
      coalesce(expires_at < now() - interval '1 day', false) as "isOld" from access_codes order by label`
    expect(await rowsOf(told)).toEqual([
      { label: 'Fair', isOver: true, isOld: false },
      { label: 'Mailed', isOver: true, isOld: false },
      { label: 'Old', isOver: true, isOld: true },
      { label: 'installation', isOver: false, isOld: false },
    ])
  })

  it('starts the same way from a backup older than API tokens and invitations', async () => {
    owner = await open({ isEmpty: true })
    await migrateTo(database.ownerUrl, '0062-own-sessions')
    expect(await tables()).not.toContain('invitations')
    await expect(resetAfterRestore(owner, await tables())).resolves.toEqual({ closings: 0 })
  })
})
