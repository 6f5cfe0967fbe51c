import { deleteOwnAccount, getOwnDeletion, takeBackDeletion } from '@canvass/contracts/account/deletion'
import { getMe, login } from '@canvass/contracts/auth'
import { acceptInvitation, createInvitation } from '@canvass/contracts/organization/invitations'
import { deactivatePerson, listMembers, reactivatePerson } from '@canvass/contracts/people'
import { BUILT_PASSWORD, type BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditedOf } from '../../../../test/audited-of.ts'
import { describeAccess } from '../../../../test/describe-access.ts'
import { emailsTo } from '../../../../test/emails.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { waitForBlockedQuery } from '../../../../test/wait-for-blocked-query.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.owner.query('delete from limits'))
afterAll(() => app.close())

const remove = (user: BuiltUser, body: { username?: string; currentPassword?: string } = {}) =>
  app.as(user).ask(deleteOwnAccount, { body: { username: user.username, ...body } })
const signIn = (user: BuiltUser) =>
  app.signedOut.ask(login, { body: { username: user.username, password: BUILT_PASSWORD } })
const tokenIn = (letter: string | undefined): string => /take-back#token=([\w-]+)/.exec(letter ?? '')?.[1] ?? ''

describeAccess(getOwnDeletion, { app: () => app })
describeAccess(deleteOwnAccount, { app: () => app, sent: () => ({ body: { username: 'x' } }) })
describeAccess(takeBackDeletion, { app: () => app, sent: () => ({ body: { token: 'x' } }) })

describe('deleting one’s own account', () => {
  it('shows the consequences first', async () => {
    const user = await app.buildUser('admin')
    expect((await app.as(user).ask(getOwnDeletion)).answer).toMatchObject({ isAlone: true, mustHandOver: false })
    await app.buildUser('member', { organizationId: user.organizationId })
    expect((await app.as(user).ask(getOwnDeletion)).answer).toMatchObject({ isAlone: false, mustHandOver: true })
    await app.buildUser('admin', { organizationId: user.organizationId })
    expect((await app.as(user).ask(getOwnDeletion)).answer).toMatchObject({ isAlone: false, mustHandOver: false })
  })

  it('requires the password and the typed username, closes the account immediately, and returns the undo deadline', async () => {
    const user = await app.buildUser('viewer')
    await app.owner.query(`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [
      user.id,
    ])
    expect((await remove(user)).refusal.reason).toBe('confirm_password')
    const wrong = await remove(user, { username: 'somebody', currentPassword: BUILT_PASSWORD })
    expect([wrong.status, Object.keys(wrong.refusal.fields ?? {})]).toEqual([400, ['username']])
    const got = await remove(user, { username: ` ${user.username.toUpperCase()} `, currentPassword: BUILT_PASSWORD })
    const days = (Date.parse(got.answer.erasedAt) - Date.now()) / (24 * 60 * 60_000)
    expect([got.status, Math.round(days)]).toEqual([200, 7])
    expect([(await app.as(user).ask(getMe)).status, (await signIn(user)).status]).toEqual([401, 401])
  })

  it('can be undone once by the emailed link', async () => {
    const user = await app.buildUser('admin')
    await remove(user)
    const [letter] = await emailsTo(app, user.email)
    const body = { token: tokenIn(letter) }
    expect((await app.signedOut.ask(takeBackDeletion, { body })).status).toBe(200)
    expect((await signIn(user)).status).toBe(200)
    const again = await app.signedOut.ask(takeBackDeletion, { body })
    expect([again.status, again.refusal.reason]).toEqual([400, 'link_void'])
  })

  it('can be undone by the displayed link, even when the email belongs to another account and gets no mail', async () => {
    const [owner, user] = [await app.buildUser('admin'), await app.buildUser('admin')]
    await app.owner.query('update users set email = $2, owns_email = false where id = $1', [user.id, owner.email])
    const { takeBackToken: token } = (await remove(user)).answer
    const { rows } = await app.owner.query('select from letters where recipient = $1', [owner.email])
    expect(rows).toEqual([])
    expect((await app.signedOut.ask(takeBackDeletion, { body: { token } })).status).toBe(200)
    expect((await signIn(user)).status).toBe(200)
  })

  it('sends an email that stays valid as long as the deletion can be undone', async () => {
    const user = await app.buildUser('admin')
    await remove(user)
    const { rows } = await app.owner.query<{ apart: number }>(
      `select abs(extract(epoch from l.expires_at - d.due_at))::float as apart from letters l, account_deletions d
       where l.recipient = $1 and d.user_id = $2`,
      [user.email, user.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.apart).toBeLessThan(60)
  })

  it('cannot be undone after the deadline', async () => {
    const user = await app.buildUser('admin')
    await remove(user)
    const [letter] = await emailsTo(app, user.email)
    await app.owner.query('update account_deletions set due_at = now() where user_id = $1', [user.id])
    expect((await app.signedOut.ask(takeBackDeletion, { body: { token: tokenIn(letter) } })).status).toBe(400)
  })

  it('is refused to the last admin while other members exist', async () => {
    const user = await app.buildUser('admin')
    const colleague = await app.buildUser('member', { organizationId: user.organizationId })
    const got = await remove(user)
    expect([got.status, got.refusal.reason, got.refusal.message]).toEqual([
      409,
      'last_admin',
      'You’re the last admin. Make someone else an admin first.',
    ])
    expect((await app.as(user).ask(getMe)).status).toBe(200)
    await app.owner.query(`update users set role = 'admin' where id = $1`, [colleague.id])
    expect((await remove(user)).status).toBe(200)
  })
})

const reopenAccount = async (user: BuiltUser) => {
  const [letter] = await emailsTo(app, user.email)
  return app.signedOut.ask(takeBackDeletion, { body: { token: tokenIn(letter) } })
}
const rolesOf = async ({ organizationId }: BuiltUser): Promise<unknown[]> => {
  const { rows } = await app.owner.query<{ role: string }>(
    'select role from users where organization_id = $1 and deactivated_at is null order by role',
    [organizationId],
  )
  return rows.map(({ role }) => role)
}

describe('an organization whose only active person closes their account', () => {
  it('accepts no new members, even in a race', async () => {
    const admin = await app.buildUser('admin')
    const { answer } = await app.as(admin).ask(createInvitation, { body: { role: 'member' } })
    const token = /#token=([\w-]+)/.exec(answer.link ?? '')?.[1] ?? ''
    await app.owner.query('begin')
    await app.owner.query('select from organizations where organization_id = $1 for update', [admin.organizationId])
    const closing = remove(admin)
    await waitForBlockedQuery(app)
    const joining = app.signedOut.ask(acceptInvitation, {
      body: {
        token,
        username: 'comes-late',
        email: 'comes-late@example.com',
        password: 'a quiet street at noon',
        firstName: 'Kit',
        lastName: 'Moss',
      },
    })
    await app.owner.query('commit')
    // Whichever wins, the organization keeps an admin.
    const [closed, joined] = await Promise.all([closing, joining])
    expect([
      [200, 400],
      [409, 201],
    ]).toContainEqual([closed.status, joined.status])
  })

  it('gets a colleague who restores their own account as its admin', async () => {
    const admin = await app.buildUser('admin')
    const colleague = await app.buildUser('member', { organizationId: admin.organizationId })
    expect([(await remove(colleague)).status, (await remove(admin)).status]).toEqual([200, 200])
    expect((await reopenAccount(colleague)).status).toBe(200)
    expect(await rolesOf(admin)).toEqual(['admin'])
    expect(await auditedOf(app, colleague)).toEqual(['account_closed', 'account_taken_back', 'role_changed'])
    expect((await reopenAccount(admin)).status).toBe(200)
    expect(await rolesOf(admin)).toEqual(['admin', 'admin'])
  })

  it('is led by the first of two accounts restored concurrently', async () => {
    const admin = await app.buildUser('admin')
    const one = await app.buildUser('viewer', { organizationId: admin.organizationId })
    const other = await app.buildUser('viewer', { organizationId: admin.organizationId })
    for (const leaver of [one, other, admin]) await remove(leaver)
    await Promise.all([reopenAccount(one), reopenAccount(other)])
    expect(await rolesOf(admin)).toEqual(['admin', 'viewer'])
  })

  it('leaves a restored account’s role unchanged while another admin is active', async () => {
    const admin = await app.buildUser('admin')
    const colleague = await app.buildUser('viewer', { organizationId: admin.organizationId })
    await remove(colleague)
    await reopenAccount(colleague)
    expect(await rolesOf(admin)).toEqual(['admin', 'viewer'])
  })
})

describe('restoring a closed account', () => {
  it('requires a free seat, and its link stays valid until there is one', async () => {
    const admin = await app.buildUser('admin')
    const { organizationId } = admin
    const colleague = await app.buildUser('member', { organizationId })
    await remove(colleague)
    // Open invitations reserve their seats: none of the plan's five is left.
    await app.as(admin).ask(createInvitation, { body: { role: 'member', maxUses: 4 } })
    const full = await reopenAccount(colleague)
    expect([full.status, full.refusal.reason, full.refusal.message]).toEqual([
      409,
      'no_seat',
      'Your organization has no free seats right now. Ask an admin to free one up, then open this link again.',
    ])
    await app.owner.query('update invitations set revoked_at = now() where organization_id = $1', [organizationId])
    expect((await reopenAccount(colleague)).status).toBe(200)
  })

  it('gives the last seat to only one of several concurrent requests', async () => {
    const admin = await app.buildUser('admin')
    const { organizationId } = admin
    const build = () => app.buildUser('member', { organizationId })
    const leavers = [await build(), await build(), await build()]
    for (const leaver of leavers) await remove(leaver)
    await app.as(admin).ask(createInvitation, { body: { role: 'member', maxUses: 3 } })
    const statuses = (await Promise.all(leavers.map(reopenAccount))).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  it('is impossible after an admin deactivates the person; the account is still erased, and an admin may reactivate it', async () => {
    const admin = await app.buildUser('admin')
    const colleague = await app.buildUser('member', { organizationId: admin.organizationId })
    await remove(colleague)
    const deactivate = () => app.as(admin).ask(deactivatePerson, { params: { id: colleague.id } })
    const closing = async () => {
      const { members } = (await app.as(admin).ask(listMembers)).answer
      return members.find(({ id }) => id === colleague.id)?.closing
    }
    expect(await closing()).toEqual({ erasedAt: expect.any(String), canTakeBack: true })
    expect([(await deactivate()).status, (await deactivate()).status]).toEqual([200, 200])
    const refused = await reopenAccount(colleague)
    expect([refused.status, refused.refusal.reason]).toEqual([400, 'link_void'])
    expect(await auditedOf(app, admin)).toEqual(['person_deactivated'])
    expect(await closing()).toEqual({ erasedAt: expect.any(String), canTakeBack: false })
    const due = await app.owner.query(`select from account_deletions where user_id = $1 and due_at > now()`, [
      colleague.id,
    ])
    expect(due.rows).toHaveLength(1)
    await app.as(admin).ask(reactivatePerson, { params: { id: colleague.id } })
    expect(await closing()).toBeNull()
    expect((await signIn(colleague)).status).toBe(200)
  })
})

it('appears in the organization’s audit log, as does the deletion', async () => {
  const user = await app.buildUser('admin')
  await remove(user)
  const [letter] = await emailsTo(app, user.email)
  await app.signedOut.ask(takeBackDeletion, { body: { token: tokenIn(letter) } })
  expect(await auditedOf(app, user)).toEqual(['account_closed', 'account_taken_back'])
})
