import { getMe, login } from '@canvass/contracts/auth'
import {
  acceptInvitation,
  createInvitation,
  findInvitation,
  listInvitations,
  renewInvitation,
  revokeInvitation,
} from '@canvass/contracts/organization/invitations'
import { getOrganization } from '@canvass/contracts/organization/profile'
import { deactivatePerson, listMembers, reactivatePerson } from '@canvass/contracts/people'
import type { SentBody } from '@canvass/contracts/endpoint'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { allEmails, emailsTo } from '../../../test/emails.ts'
import { sessionTokenOf } from '../../../test/session-cookie-of.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: BuiltUser
let n = 0
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  admin = await app.buildUser('admin')
})
afterAll(() => app.close())

type Invited = SentBody<typeof createInvitation>

const invite = (body: Invited, by = admin) => app.as(by).ask(createInvitation, { body })
const tokenOf = (text: string | null): string => /\/invite#token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const byLink = async (body: Omit<Invited, 'email'>): Promise<string> => tokenOf((await invite(body)).answer.link)
const look = (token: string) => app.signedOut.ask(findInvitation, { body: { token } })
const person = () => {
  n += 1
  return { username: `guest-${n}`, password: 'a quiet street at noon', firstName: 'Kit', lastName: 'Moss' }
}
const accept = (token: string, given: { email?: string; username?: string } = {}) =>
  app.signedOut.ask(acceptInvitation, { body: { token, ...person(), ...given } })
const acceptLink = (token: string) => accept(token, { email: `guest-${n + 1}@example.com` })

const made = async (app: TestApp, owner: BuiltUser) => {
  const { answer } = await app.as(owner).ask(createInvitation, { body: { role: 'member' } })
  return { params: { id: answer.invitation.id } }
}
describeAccess(listInvitations, { app: () => app })
describeAccess(createInvitation, { app: () => app, sent: () => ({ body: { role: 'member' as const } }) })
describeAccess(renewInvitation, { app: () => app, sent: made })
describeAccess(revokeInvitation, { app: () => app, sent: made })
describeAccess(findInvitation, { app: () => app, sent: () => ({ body: { token: 'nothing' } }) })
describeAccess(acceptInvitation, { app: () => app, sent: () => ({ body: { token: 'nothing', ...person() } }) })

const email = () => `kit-${(n += 1)}@portalder.example`

describe('an invitation by mail', () => {
  it('names the inviter and organization, and creates an account with its role and email', async () => {
    const to = email()
    const { answer } = await invite({ email: to, role: 'team_lead' })
    expect(answer).toMatchObject({
      link: null,
      invitation: { email: to, role: 'team_lead', state: 'pending', used: 0 },
    })
    const [letter = ''] = await emailsTo(app, to)
    const { name } = (await app.as(admin).ask(getOrganization)).answer
    expect(letter).toContain(`Robin Rep invites you to join ${name} on Canvass`)
    expect(letter).toContain('within 7 days')
    expect((await look(tokenOf(letter))).answer).toMatchObject({
      organizationName: name,
      invitedBy: 'Robin Rep',
      role: 'team_lead',
      email: to,
    })
    const joined = await accept(tokenOf(letter), { email: 'another@example.com' })
    expect(joined.answer.user).toMatchObject({
      email: to,
      role: 'team_lead',
      systemRole: 'user',
      organizationId: admin.organizationId,
    })
    expect(joined.headers.getSetCookie().join()).toContain('canvass=')
    const { answer: list } = await app.as(admin).ask(listInvitations)
    expect(list).toMatchObject([{ email: to, state: 'accepted', used: 1, joined: ['Kit Moss'] }])
  })

  it('cannot be used twice', async () => {
    const to = email()
    await invite({ email: to, role: 'member' })
    const token = tokenOf((await emailsTo(app, to))[0] ?? '')
    await accept(token)
    const [again, seen] = [await accept(token), await look(token)]
    expect([again.status, again.refusal.reason, seen.refusal.reason]).toEqual([400, 'link_void', 'link_void'])
  })

  it('can be resent with a new link, which voids the old one', async () => {
    const to = email()
    const { answer } = await invite({ email: to, role: 'member' })
    expect((await app.as(admin).ask(renewInvitation, { params: { id: answer.invitation.id } })).answer.link).toBeNull()
    const [first = '', second = ''] = (await emailsTo(app, to, 2)).map(tokenOf)
    expect([(await look(first)).status, (await look(second)).status]).toEqual([400, 200])
  })

  it('is not created twice for one address or for a member, however it is spelled', async () => {
    const to = email()
    await invite({ email: to, role: 'member' })
    expect((await invite({ email: to.toUpperCase(), role: 'member' })).refusal.fields).toHaveProperty('email')
    expect((await invite({ email: admin.email.toUpperCase(), role: 'member' })).status).toBe(409)
    // Reveals nothing about another organization.
    const stranger = await app.buildUser('admin')
    expect((await invite({ email: stranger.email, role: 'member' })).status).toBe(201)
  })

  it('tells its reader if the address already has an account, and creates none', async () => {
    const stranger = await app.buildUser('admin')
    await invite({ email: stranger.email, role: 'member' })
    const letters = await emailsTo(app, stranger.email)
    const got = await accept(tokenOf(letters.at(-1) ?? ''))
    expect([got.status, got.refusal.reason]).toEqual([409, 'email_in_use'])
    expect((await app.as(admin).ask(listInvitations)).answer[0]?.state).toBe('pending')
  })

  it('is for one person only', async () => {
    expect((await invite({ email: email(), role: 'member', maxUses: 2 })).status).toBe(400)
  })
})

describe('an invitation by link', () => {
  it('is shown once, and lets in the stated number of people and no more', async () => {
    const token = await byLink({ role: 'viewer', maxUses: 2 })
    expect((await acceptLink(token)).answer.user.role).toBe('viewer')
    expect((await acceptLink(token)).status).toBe(201)
    expect((await acceptLink(token)).refusal.reason).toBe('link_void')
    const listed = await app.as(admin).ask(listInvitations)
    expect(listed.text).not.toContain(token)
    expect(listed.answer).toMatchObject([{ email: null, state: 'accepted', used: 2, joined: ['Kit Moss', 'Kit Moss'] }])
  })

  it('requires an email, and does not reveal that it belongs to another account', async () => {
    const token = await byLink({ role: 'member', maxUses: 2 })
    expect((await accept(token)).refusal.fields).toHaveProperty('email')
    const stranger = await app.buildUser('admin')
    expect((await accept(token, { email: stranger.email })).status).toBe(201)
    const letters = await emailsTo(app, stranger.email)
    expect(letters.at(-1)).toContain('already belongs to an account')
  })

  it('creates exactly one account when fifty requests race for a single use', async () => {
    const token = await byLink({ role: 'member' })
    const got = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const username = `racer-${n}-${at}`
        return accept(token, { username, email: `${username}@example.com` })
      }),
    )
    expect(got.filter(({ status }) => status === 201)).toHaveLength(1)
    const { rows } = await app.owner.query('select 1 from users where organization_id = $1', [admin.organizationId])
    expect(rows).toHaveLength(2)
  })

  it('refuses an email address as a username', async () => {
    const token = await byLink({ role: 'member' })
    const got = await accept(token, { username: 'kit@example.com', email: 'kit@example.com' })
    expect([got.status, got.refusal.fields]).toEqual([400, { username: 'Username can’t contain @' }])
  })

  it('gets its use back when the username is refused', async () => {
    const token = await byLink({ role: 'member' })
    const taken = await accept(token, { username: admin.username, email: 'free@example.com' })
    expect([taken.status, taken.refusal.fields]).toEqual([409, { username: 'This username is already taken' }])
    expect((await acceptLink(token)).status).toBe(201)
  })

  it('stops working once it is revoked, expires, or its creator is deactivated', async () => {
    const revoked = await invite({ role: 'member' })
    const { id } = revoked.answer.invitation
    expect((await app.as(admin).ask(revokeInvitation, { params: { id } })).answer).toEqual({ id })
    const expired = await byLink({ role: 'member', expiresInDays: 1 })
    await app.owner.query(
      `update invitations set expires_at = now() - interval '1 minute', created_at = now() - interval '1 day'
       where organization_id = $1 and revoked_at is null`,
      [admin.organizationId],
    )
    const second = await app.buildUser('admin', { organizationId: admin.organizationId })
    const theirs = tokenOf((await invite({ role: 'member' }, second)).answer.link)
    await app.as(admin).ask(deactivatePerson, { params: { id: second.id } })
    const states = (await app.as(admin).ask(listInvitations)).answer.map(({ state }) => state)
    expect(states.toSorted()).toEqual(['expired', 'revoked', 'revoked'])
    for (const token of [tokenOf(revoked.answer.link), expired, theirs])
      expect([(await look(token)).status, (await acceptLink(token)).status]).toEqual([400, 400])
  })

  it('can be renewed with the same duration after it expires, but not after it is revoked', async () => {
    const { answer } = await invite({ role: 'member', expiresInDays: 2 })
    const { id } = answer.invitation
    await app.owner.query(
      `update invitations set expires_at = now() - interval '1 day', created_at = now() - interval '3 days' where id = $1`,
      [id],
    )
    const renewed = (await app.as(admin).ask(renewInvitation, { params: { id } })).answer
    expect((await look(tokenOf(renewed.link))).status).toBe(200)
    const left = Date.parse(renewed.invitation.expiresAt) - Date.now()
    expect(Math.round(left / 86_400_000)).toBe(2)
    await app.as(admin).ask(revokeInvitation, { params: { id } })
    expect((await app.as(admin).ask(renewInvitation, { params: { id } })).status).toBe(409)
  })
})

describe('an invited role', () => {
  const asJson = { headers: { 'content-type': 'application/json' } }

  it.each(['admin', 'super_admin'])('cannot be %s', async (role) => {
    const got = await app.as(admin).ask(createInvitation, { rawBody: JSON.stringify({ role }), ...asJson })
    expect(got.status).toBe(400)
  })

  it.each([
    { role: 'admin' },
    { systemRole: 'super_admin' },
    { organizationId: '01890000-0000-7000-8000-00000000000a' },
    { plan: 'enterprise' },
  ])('comes only from the invitation, ignoring anything sent with it: %o', async (more) => {
    const token = await byLink({ role: 'viewer' })
    const body = JSON.stringify({ token, ...person(), email: `guest-${n}@example.com`, ...more })
    const got = await app.signedOut.ask(acceptInvitation, { rawBody: body, ...asJson })
    expect(got.status).toBe(400)
  })
})

describe('the seats of a plan', () => {
  it('are reserved for open invitations, and limit how many can be sent', async () => {
    await invite({ role: 'member', maxUses: 3 })
    const { seats } = (await app.as(admin).ask(getOrganization)).answer
    expect(seats).toEqual({ used: 1, invited: 3, most: 5 })
    expect((await invite({ role: 'member', maxUses: 2 })).refusal).toMatchObject({
      reason: 'no_seat',
      message: 'The Professional plan has 5 seats, and none is free. The Team plan has more.',
    })
    expect((await invite({ role: 'member' })).status).toBe(201)
    const rep = await app.buildUser('member', { organizationId: admin.organizationId })
    await app.as(admin).ask(deactivatePerson, { params: { id: rep.id } })
    expect((await app.as(admin).ask(reactivatePerson, { params: { id: rep.id } })).refusal.reason).toBe('no_seat')
  })

  it('are not exceeded if the plan shrank after the invitation', async () => {
    const token = await byLink({ role: 'member' })
    await app.owner.query(`update organizations set plan = 'starter' where organization_id = $1`, [
      admin.organizationId,
    ])
    expect((await acceptLink(token)).refusal.reason).toBe('no_seat')
    await app.owner.query(`update organizations set plan = 'enterprise' where organization_id = $1`, [
      admin.organizationId,
    ])
    expect((await acceptLink(token)).status).toBe(201)
  })
})

it('a person who joined is signed in, can sign in again, and appears in the list of people', async () => {
  const token = await byLink({ role: 'member' })
  const given = { ...person(), email: `guest-${n}@example.com` }
  const joined = await app.signedOut.ask(acceptInvitation, { body: { token, ...given } })
  const sessionToken = sessionTokenOf(joined.headers) ?? ''
  expect((await app.as({ sessionToken }).ask(getMe)).answer.user.username).toBe(given.username)
  const again = await app.signedOut.ask(login, { body: { username: given.username, password: given.password } })
  expect(again.answer).toMatchObject({ user: { organizationId: admin.organizationId } })
  const { answer } = await app.as(admin).ask(listMembers)
  expect(answer.members.map(({ username }) => username)).toContain(given.username)
})

it('the secret of an invitation appears only in its email', async () => {
  const to = 'canary@portalder.example'
  await invite({ email: to, role: 'member' })
  const token = tokenOf((await emailsTo(app, to))[0] ?? '')
  expect((await allEmails(app)).filter((letter) => letter.includes(token))).toHaveLength(1)
  const { rows } = await app.owner.query<{ row: string }>('select to_jsonb(i)::text as row from invitations i')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ row }) => row).join()).not.toContain(token)
})

it('the organization’s audit log records who invited and who joined, without an address', async () => {
  await invite({ email: 'logged@portalder.example', role: 'viewer' })
  const { answer } = await invite({ role: 'member' })
  const { id } = answer.invitation
  const renewed = await app.as(admin).ask(renewInvitation, { params: { id } })
  const joined = await acceptLink(tokenOf(renewed.answer.link))
  const taken = (await invite({ role: 'team_lead' })).answer.invitation
  await app.as(admin).ask(revokeInvitation, { params: { id: taken.id } })
  const { rows } = await app.owner.query<{ action: string; by: string; row: string }>(
    `select action, actor_id as by, to_jsonb(e)::text as row from audit_entries e where organization_id = $1 order by seq`,
    [admin.organizationId],
  )
  expect(rows.map(({ action, by }) => [action, by])).toEqual([
    ['invitation_made', admin.id],
    ['invitation_made', admin.id],
    ['invitation_renewed', admin.id],
    ['person_joined', joined.answer.user.id],
    ['invitation_made', admin.id],
    ['invitation_revoked', admin.id],
  ])
  expect(rows.map(({ row }) => row).join()).not.toContain('portalder')
})

it('a made-up invitation counts as a guess, and an address that keeps guessing is throttled', async () => {
  const statuses: number[] = []
  for (let guess = 0; guess < 31; guess += 1) statuses.push((await look(`guess-${guess}`)).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([400, 429])
})
