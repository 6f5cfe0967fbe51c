import { randomBytes } from 'node:crypto'
import { getOwnMove, moveOwnAccount } from '@canvass/contracts/account/moving'
import { getMe, login } from '@canvass/contracts/auth'
import { createInvitation, listInvitations, revokeInvitation } from '@canvass/contracts/organization/invitations'
import { BUILT_PASSWORD, type BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiTokenOf } from '../../../../test/api-token-of.ts'
import { auditedOf } from '../../../../test/audited-of.ts'
import { describeAccess } from '../../../../test/describe-access.ts'
import { emailsTo } from '../../../../test/emails.ts'
import { makeLead } from '../../../../test/send-capture.ts'
import { sessionTokenOf } from '../../../../test/session-cookie-of.ts'
import { signInElsewhere } from '../../../../test/sign-in-elsewhere.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: BuiltUser
let alone: BuiltUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.owner.query('delete from limits')
  admin = await app.buildUser('admin')
  alone = await app.buildUser('admin')
})
afterAll(() => app.close())

describeAccess(getOwnMove, { app: () => app })
describeAccess(moveOwnAccount, { app: () => app })

const invite = async (email?: string, by = admin): Promise<{ id: string; token: string }> => {
  const { answer } = await app
    .as(by)
    .ask(createInvitation, { body: { role: 'member', ...(email === undefined ? {} : { email }) } })
  const link = answer.link ?? (await emailsTo(app, email ?? '')).at(-1) ?? ''
  return { id: answer.invitation.id, token: /#token=([\w-]+)/.exec(link)?.[1] ?? '' }
}
const move = (who: BuiltUser, token: string, currentPassword?: string) =>
  app.as(who).ask(moveOwnAccount, { body: { token, ...(currentPassword && { currentPassword }) } })
const keptBy = async (who: BuiltUser) => (await app.as(who).ask(getOwnMove)).answer.keptBy
const organizations = async (id: string): Promise<number> =>
  (await app.owner.query('select 1 from organizations where organization_id = $1', [id])).rows.length
const invitationsOf = async (who: BuiltUser) =>
  (await app.as(who).ask(listInvitations)).answer.map(({ email, state }) => [email, state])
const askToJoin = (organizationId: string, email: string) =>
  app.owner.query(
    `insert into join_requests (organization_id, id, email, token_hash, asked_at)
     values ($1, gen_random_uuid(), $2, $3, now())`,
    [organizationId, email, randomBytes(32)],
  )
const requestsOf = async (email: string): Promise<number> =>
  (await app.owner.query('select 1 from join_requests where email = $1', [email])).rows.length

describe('a person alone in an empty organization', () => {
  it('joins another organization with their account, and the empty one is deleted', async () => {
    const elsewhere = await signInElsewhere(app, alone)
    const { token } = await invite()
    expect(await keptBy(alone)).toBeNull()
    const got = await move(alone, token)
    expect([got.status, got.answer.user]).toMatchObject([
      200,
      {
        id: alone.id,
        username: alone.username,
        email: alone.email,
        role: 'member',
        organizationId: admin.organizationId,
      },
    ])
    const moved = { sessionToken: sessionTokenOf(got.headers) ?? '' }
    expect((await app.as(moved).ask(getMe)).answer.user.organizationId).toBe(admin.organizationId)
    expect([(await app.as(alone).ask(getMe)).status, (await app.as(elsewhere).ask(getMe)).status]).toEqual([401, 401])
    expect(await organizations(alone.organizationId)).toBe(0)
    const again = await app.signedOut.ask(login, { body: { username: alone.username, password: BUILT_PASSWORD } })
    expect(again.answer).toMatchObject({ user: { id: alone.id, organizationId: admin.organizationId } })
  })

  it('is notified by mail, and the new organization’s audit log records the move', async () => {
    await move(alone, (await invite()).token)
    expect(await auditedOf(app, alone)).toEqual(['person_joined'])
    const { rows } = await app.owner.query(
      'select after from audit_entries where organization_id = $1 and actor_id = $2',
      [admin.organizationId, alone.id],
    )
    expect(rows).toContainEqual({ after: { role: 'member', isMoved: true } })
    const [letter] = await emailsTo(app, alone.email)
    expect(letter).toContain('signed out everywhere else')
  })

  it('must enter the password if it was entered too long ago', async () => {
    await app.owner.query(`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [
      alone.id,
    ])
    const { token } = await invite()
    expect((await move(alone, token)).refusal.reason).toBe('confirm_password')
    expect((await move(alone, token, 'not the password')).refusal.reason).toBe('confirm_password')
    expect((await move(alone, token, BUILT_PASSWORD)).status).toBe(200)
  })

  it('can use an invitation emailed to them, but not one emailed to another address', async () => {
    const other = await move(alone, (await invite('somebody-else@portalder.example')).token)
    expect([other.status, other.refusal.reason]).toEqual([409, 'other_email'])
    expect(await organizations(alone.organizationId)).toBe(1)
    expect((await move(alone, (await invite(alone.email)).token)).status).toBe(200)
  })

  it('keeps no API token or second step from the old organization', async () => {
    await apiTokenOf(app, alone)
    await app.owner.query('insert into second_steps (organization_id, user_id, confirmed_at) values ($1, $2, now())', [
      alone.organizationId,
      alone.id,
    ])
    expect((await move(alone, (await invite()).token)).status).toBe(200)
    const left = await app.owner.query(
      'select user_id from api_tokens where user_id = $1 union all select user_id from second_steps where user_id = $1',
      [alone.id],
    )
    expect(left.rows).toEqual([])
  })

  it('still counts as invited by email: the admin sees who the invitation was for, and other invitations stay open', async () => {
    const elsewhere = await app.buildUser('admin')
    await invite(alone.email, elsewhere)
    await askToJoin(elsewhere.organizationId, alone.email)
    expect((await move(alone, (await invite(alone.email)).token)).status).toBe(200)
    expect(await invitationsOf(admin)).toEqual([[alone.email, 'accepted']])
    expect(await invitationsOf(elsewhere)).toEqual([[alone.email, 'pending']])
    expect(await requestsOf(alone.email)).toBe(1)
  })

  it('uses up nothing meant for the real owner of an email they merely entered', async () => {
    const owner = await app.buildUser('admin')
    await app.owner.query('update users set email = $2, owns_email = false where id = $1', [alone.id, owner.email])
    await invite(owner.email)
    await askToJoin(admin.organizationId, owner.email)
    const elsewhere = await app.buildUser('admin')
    expect((await move(alone, (await invite(undefined, elsewhere)).token)).status).toBe(200)
    expect(await invitationsOf(admin)).toEqual([[owner.email, 'pending']])
    expect(await requestsOf(owner.email)).toBe(1)
  })
})

describe('an account stays put, and the invitation stays open', () => {
  it('if its organization has or had another member', async () => {
    const colleague = await app.buildUser('member', { organizationId: alone.organizationId })
    await app.owner.query('update users set deactivated_at = now() where id = $1', [colleague.id])
    const { token } = await invite()
    expect(await keptBy(alone)).toBe('people')
    expect((await move(alone, token)).refusal.reason).toBe('people')
    expect((await move(await app.buildUser('admin'), token)).status).toBe(200)
  })

  it('if something was captured in its organization, even if it was deleted', async () => {
    await makeLead(app, alone)
    await app.owner.query('update leads set deleted_at = now() where organization_id = $1', [alone.organizationId])
    expect(await keptBy(alone)).toBe('work')
    expect((await move(alone, (await invite()).token)).refusal.reason).toBe('work')
    expect(await organizations(alone.organizationId)).toBe(1)
  })

  it('if the inviting organization has no free seat', async () => {
    const { token } = await invite()
    await app.owner.query(`update organizations set plan = 'starter' where organization_id = $1`, [
      admin.organizationId,
    ])
    expect((await move(alone, token)).refusal.reason).toBe('no_seat')
    expect((await app.as(alone).ask(getMe)).answer.user.organizationId).toBe(alone.organizationId)
  })

  it('if the invitation was revoked, used up, made up, or from its own organization', async () => {
    const { id, token } = await invite()
    await app.as(admin).ask(revokeInvitation, { params: { id } })
    expect((await move(alone, token)).refusal.reason).toBe('link_void')
    expect((await move(alone, 'never-was')).refusal.reason).toBe('link_void')
    expect((await move(alone, (await invite(undefined, alone)).token)).refusal.reason).toBe('already_here')
  })
})

it('only one of two people can move with a single-use invitation', async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => app.buildUser('admin')))
  const { token } = await invite()
  const statuses = await Promise.all(others.map(async (who) => (await move(who, token)).status))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400])
})

it('at most one of two people moving into each other’s organization succeeds, and neither account is lost', async () => {
  const other = await app.buildUser('admin')
  const [there, here] = [(await invite(undefined, other)).token, (await invite(undefined, alone)).token]
  const statuses = await Promise.all([move(alone, there), move(other, here)].map(async (got) => (await got).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  const { rows } = await app.owner.query('select id from users where id = any($1)', [[alone.id, other.id]])
  expect(rows).toHaveLength(2)
})
