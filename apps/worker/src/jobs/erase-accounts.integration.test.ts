import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { closeAccount, reopenAccount } from '@canvass/db/accounts/deletions'
import { queueEmail } from '@canvass/db/accounts/emails'
import { inTenant } from '@canvass/db/database'
import { recurringJobs } from '@canvass/db/runs/recurring-jobs'
import { storeSecret } from '@canvass/db/secrets/sealed-secrets'
import { createSealer } from '@canvass/db/secrets/sealer'
import { createMailbox } from '@canvass/providers/mail/mailbox/create-mailbox'
import { buildOrganization } from '@canvass/testing/build-organization'
import { type BuiltUser, buildUser } from '@canvass/testing/build-user'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Fixture, openFixture, SOON } from '../../test/fixture.ts'

let fixture: Fixture
const NOWHERE = { address: null, userAgent: null }
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  fixture = await openFixture()
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
afterAll(() => fixture.end())

/** Builds a user whose personal fields all contain this word: wherever it's left, so is something of theirs. */
const canaryUser = async (organizationId: string, role: 'admin' | 'member') => {
  const canary = `canary${randomUUID().slice(0, 8)}`
  const user = await buildUser(fixture.owner, {
    organizationId,
    role,
    username: `${canary}-name`,
    email: `${canary}@example.com`,
  })
  const of = [organizationId, user.id]
  const run = (text: string, ...more: unknown[]) => fixture.owner.query(text, [...of, ...more])
  await run('update users set first_name = $3, last_name = $3 where organization_id = $1 and id = $2', canary)
  await run('update sessions set user_agent = $3 where organization_id = $1 and user_id = $2', canary)
  await run(
    `insert into passkeys (organization_id, user_id, id, credential_id, public_key, counter, transports, name)
     values ($1, $2, gen_random_uuid(), $3, '', 0, '{}', $3)`,
    canary,
  )
  await run(
    'insert into email_changes (organization_id, user_id, token_hash, email) values ($1, $2, $4, $3)',
    `new-${canary}@example.com`,
    Buffer.from(canary),
  )
  await run(
    'insert into own_exports (organization_id, user_id, id, letter) values ($1, $2, gen_random_uuid(), $3)',
    JSON.stringify({ to: canary }),
  )
  await fixture.owner.query('update own_exports set ended_at = now(), state = $1', ['failed'])
  await run('insert into second_steps (organization_id, user_id, confirmed_at) values ($1, $2, now())')
  await run(
    `insert into recovery_codes (organization_id, user_id, beginning, code_hash) values ($1, $2, 'ABCD', $3)`,
    canary,
  )
  await run(
    `insert into api_tokens (organization_id, user_id, id, token_hash, name, beginning, scopes, expires_at)
     values ($1, $2, gen_random_uuid(), $4, $3, $3, '{}', now() + interval '1 day')`,
    canary,
    Buffer.from(canary),
  )
  // Requests to them and from them by their email, in another organization too.
  const elsewhere = await buildOrganization(fixture.owner)
  const host = await buildUser(fixture.owner, { organizationId: elsewhere.id, role: 'admin' })
  for (const invited of [organizationId, elsewhere.id]) {
    await fixture.owner.query(
      `insert into join_requests (organization_id, id, email, token_hash, asked_at, first_name, last_name)
       values ($1, gen_random_uuid(), $2, $3, now(), $4, $4)`,
      [invited, user.email, Buffer.from(`${canary} ${invited}`), canary],
    )
    await fixture.owner.query(
      `insert into invitations (organization_id, id, token_hash, email, role, invited_by, expires_at)
       values ($1, gen_random_uuid(), $2, $3, 'member', $4, now() + interval '7 days')`,
      [invited, Buffer.from(`${canary} ${invited}`), user.email, invited === elsewhere.id ? host.id : user.id],
    )
  }
  await fixture.owner.query('insert into access_codes (code_hash, label, for_email) values ($1, $2, $3)', [
    Buffer.from(canary),
    'Invited',
    user.email,
  ])
  await fixture.owner.query(`insert into waitlist (email, first_name, last_name) values ($1, $2, $2)`, [
    user.email,
    canary,
  ])
  await inTenant(fixture.database, organizationId, async (tenant) => {
    const place = { organizationId, ownerId: user.id, field: canary }
    await storeSecret(tenant, place, { sealed: createSealer([Buffer.alloc(32)]).seal(place, canary), userId: user.id })
  })
  await createMailbox({ folder: join(fixture.home, 'mailbox'), from: 'Canvass <canvass@localhost>' }).send({
    to: user.email,
    subject: 'Hello',
    text: `Hello ${canary}`,
  })
  return { canary, user }
}
const leadOf = async (user: BuiltUser): Promise<string> => {
  const id = randomUUID()
  await fixture.owner.query(
    `insert into leads (organization_id, id, owner_id, company_name, profile, created_at, received_at)
     values ($1, $2, $3, 'Blue Door', '{}', now(), now())`,
    [user.organizationId, id, user.id],
  )
  return id
}
const close = (user: BuiltUser, tokenHash = Buffer.from(randomUUID())) =>
  closeAccount(
    fixture.database,
    { organizationId: user.organizationId, userId: user.id },
    { tokenHash, emails: () => [] },
    { organizationId: user.organizationId, userId: user.id, address: null, userAgent: null },
  )
const postTo = (organizationId: string, to: string, text: string) =>
  inTenant(fixture.database, organizationId, (tenant) =>
    queueEmail(tenant, { id: randomUUID(), goodForMs: 1e6, to, subject: 'Hello', text }),
  )
const makeDue = () => fixture.owner.query(`update account_deletions set due_at = now() - interval '1 second'`)
const work = (given: Parameters<Fixture['start']>[0] = {}): void =>
  void stops.push(fixture.start({ ...given, timing: { ...SOON, everyMs: { ...SOON.everyMs, 'erase-accounts': 100 } } }))
const deletions = async (): Promise<number> => (await fixture.owner.query('select from account_deletions')).rows.length
const untilErased = () => vi.waitFor(async () => expect(await deletions()).toBe(0), { timeout: 60_000, interval: 50 })

/** Lists the tables in all our schemas, and the files, that contain a word. */
async function placesOf(word: string): Promise<string[]> {
  const { rows: tables } = await fixture.owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'bullmq', 'canvass') and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await fixture.owner.query(`select from ${name} t where t::text ilike $1 limit 1`, [`%${word}%`])
    if (rows.length > 0) found.push(name)
  }
  for (const name of await readdir(fixture.home, { recursive: true })) {
    const path = join(fixture.home, name)
    if ((await stat(path)).isFile() && (await readFile(path)).includes(word)) found.push(name)
  }
  return found
}

describe('an account whose deletion was not undone', () => {
  it('leaves nothing about its owner in any table, file, queue, or mailbox, and leaves its leads to the organization', async () => {
    const organization = await buildOrganization(fixture.owner)
    await buildUser(fixture.owner, { organizationId: organization.id, role: 'admin' })
    const { canary, user } = await canaryUser(organization.id, 'member')
    const leadId = await leadOf(user)
    await postTo(organization.id, user.email, canary)
    expect((await placesOf(canary)).length).toBeGreaterThan(8)
    await close(user)
    await makeDue()
    work()
    await untilErased()
    await vi.waitFor(async () => expect(await placesOf(canary)).toEqual([]), { timeout: 30_000, interval: 100 })
    const { rows } = await fixture.owner.query<{ name: string; owner: string }>(
      `select u.first_name || ' ' || u.last_name as name, l.owner_id as owner from leads l
       join users u on u.id = l.owner_id where l.id = $1`,
      [leadId],
    )
    expect(rows).toEqual([{ name: 'Former colleague', owner: user.id }])
  })

  it('takes the whole organization with it if nobody else is active, but nothing from another organization', async () => {
    const [organization, other] = [await buildOrganization(fixture.owner), await buildOrganization(fixture.owner)]
    const { canary, user } = await canaryUser(organization.id, 'admin')
    const neighbor = await buildUser(fixture.owner, { organizationId: other.id })
    const theirLead = await leadOf(neighbor)
    for (let made = 0; made < 5; made += 1) await leadOf(user)
    await close(user)
    await makeDue()
    work()
    await untilErased()
    await vi.waitFor(async () => expect(await placesOf(canary)).toEqual([]), { timeout: 30_000, interval: 100 })
    expect(await placesOf(organization.id)).toEqual([])
    expect((await fixture.owner.query('select from leads where id = $1', [theirLead])).rows).toHaveLength(1)
  })

  it('deletes nothing that belongs to the real owner of an email it only claimed, whether or not it is alone in its organization', async () => {
    const keeping = await buildOrganization(fixture.owner)
    const { canary, user: owner } = await canaryUser(keeping.id, 'admin')
    const letter = randomUUID()
    await postTo(keeping.id, owner.email, letter)
    for (const colleagues of [0, 1]) {
      const organization = await buildOrganization(fixture.owner)
      if (colleagues > 0) await buildUser(fixture.owner, { organizationId: organization.id, role: 'admin' })
      const user = await buildUser(fixture.owner, { organizationId: organization.id, role: 'admin' })
      await fixture.owner.query('update users set email = $2, owns_email = false where id = $1', [user.id, owner.email])
      await close(user)
    }
    await makeDue()
    work()
    await untilErased()
    const { rows } = await fixture.owner.query(
      'select from invitations where email = $1 and revoked_at is null union all select from join_requests where email = $1',
      [owner.email],
    )
    expect(rows).toHaveLength(4)
    const kept = await placesOf(canary)
    expect(kept).toEqual(expect.arrayContaining(['public.waitlist', 'public.access_codes']))
    expect(kept.some((place) => place.startsWith('mailbox'))).toBe(true)
    // The email is pending, or was sent in the meantime.
    expect(await placesOf(letter)).not.toEqual([])
  })

  it('is erased even if an earlier one cannot be', async () => {
    const [stuck, other] = [
      await buildUser(fixture.owner, { organizationId: (await buildOrganization(fixture.owner)).id, role: 'admin' }),
      await buildUser(fixture.owner, { organizationId: (await buildOrganization(fixture.owner)).id, role: 'admin' }),
    ]
    for (const user of [stuck, other]) await close(user)
    await makeDue()
    await fixture.owner.query(`update account_deletions set due_at = now() - interval '1 day' where user_id = $1`, [
      stuck.id,
    ])
    const isKept = async (user: BuiltUser) =>
      (await fixture.owner.query('select from users where id = $1', [user.id])).rows.length > 0
    await fixture.owner.query(`create function public.refuse_erasure() returns trigger language plpgsql as $$ begin
      if old.id = '${stuck.id}' then raise exception 'refused by the test'; end if; return old; end $$`)
    await fixture.owner.query(
      'create trigger refuse_erasure before delete on users for each row execute function public.refuse_erasure()',
    )
    work()
    try {
      await vi.waitFor(async () => expect(await isKept(other)).toBe(false), { timeout: 30_000, interval: 50 })
      expect(await isKept(stuck)).toBe(true)
      await vi.waitFor(
        async () =>
          expect(await recurringJobs(fixture.workerDatabase).lastOutcome('erase-accounts')).toMatchObject({
            ok: false,
          }),
        { timeout: 30_000, interval: 50 },
      )
    } finally {
      await fixture.owner.query('drop function public.refuse_erasure() cascade')
    }
    await untilErased()
  })

  it('leaves no email in the mailbox, even if deleting it failed at first', async () => {
    const organization = await buildOrganization(fixture.owner)
    await buildUser(fixture.owner, { organizationId: organization.id, role: 'admin' })
    const { canary, user } = await canaryUser(organization.id, 'member')
    await close(user)
    await makeDue()
    const mailer = createMailbox({ folder: join(fixture.home, 'mailbox'), from: 'Canvass <canvass@localhost>' })
    const forget = vi
      .fn((address: string) => mailer.forget(address))
      .mockRejectedValueOnce(new Error('The disk is busy'))
    work({ mailer: { ...mailer, forget } })
    await untilErased()
    await vi.waitFor(async () => expect(await placesOf(canary)).toEqual([]), { timeout: 30_000, interval: 100 })
    expect(forget).toHaveBeenCalledTimes(2)
  })

  it('is no longer an admin', async () => {
    const organization = await buildOrganization(fixture.owner)
    await buildUser(fixture.owner, { organizationId: organization.id, role: 'admin' })
    const user = await buildUser(fixture.owner, { organizationId: organization.id, role: 'admin' })
    await close(user)
    await makeDue()
    work()
    await untilErased()
    const { rows } = await fixture.owner.query('select role from users where id = $1', [user.id])
    expect(rows).toEqual([{ role: 'viewer' }])
  })

  it('stays if an admin reactivated it, and its undo link is void if they deactivate it for good', async () => {
    const organization = await buildOrganization(fixture.owner)
    await buildUser(fixture.owner, { organizationId: organization.id })
    const { canary, user } = await canaryUser(organization.id, 'member')
    const tokenHash = Buffer.from(randomUUID())
    await close(user, tokenHash)
    await fixture.owner.query('update users set deactivated_at = null where id = $1', [user.id])
    expect(await deletions()).toBe(0)
    expect(await placesOf(canary)).toContain('public.users')
    await fixture.owner.query('update users set deactivated_at = now() where id = $1', [user.id])
    expect(await reopenAccount(fixture.database, tokenHash, NOWHERE)).toEqual({ refused: 'void' })
  })
})

describe('a closed account', () => {
  it('is not erased early, and can be restored once', async () => {
    const organization = await buildOrganization(fixture.owner)
    const { canary, user } = await canaryUser(organization.id, 'admin')
    const tokenHash = Buffer.from(randomUUID())
    await close(user, tokenHash)
    work()
    const { turn = 0 } = (await fixture.turn('erase-accounts')) ?? {}
    await fixture.untilTurn('erase-accounts', turn + 3)
    expect(await placesOf(canary)).toContain('public.users')
    expect(await reopenAccount(fixture.database, tokenHash, NOWHERE)).toEqual({ userId: user.id })
    expect(await reopenAccount(fixture.database, tokenHash, NOWHERE)).toEqual({ refused: 'void' })
  })

  it('leaves no organization without an admin, even if two admins leave at once', async () => {
    const organization = await buildOrganization(fixture.owner)
    const [one, two] = await Promise.all(
      [0, 1].map(() => buildUser(fixture.owner, { organizationId: organization.id, role: 'admin' })),
    )
    await buildUser(fixture.owner, { organizationId: organization.id, role: 'member' })
    if (!one || !two) throw new Error('Nobody was built')
    const closed = await Promise.all([close(one), close(two)])
    expect(closed.filter((outcome) => outcome !== undefined)).toHaveLength(1)
    await fixture.owner.query('delete from account_deletions')
  })
})
