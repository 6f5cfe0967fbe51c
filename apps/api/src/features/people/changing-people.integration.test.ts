import { listAudit } from '@canvass/contracts/admin/audit'
import { getMe } from '@canvass/contracts/auth'
import { listDevices } from '@canvass/contracts/captures'
import {
  changeRole,
  deactivatePerson,
  handOverOrganization,
  listMembers,
  reactivatePerson,
  removeSecondStep,
  transferLeads,
} from '@canvass/contracts/people'
import { ROLES } from '@canvass/contracts/shapes/roles'
import { BUILT_PASSWORD, type BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { emailsTo } from '../../../test/emails.ts'
import { openLeads } from '../../../test/open-leads.ts'
import { openSocket } from '../../../test/open-socket.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: BuiltUser
let rep: BuiltUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  admin = await app.buildUser('admin')
  rep = await app.buildUser('member', { organizationId: admin.organizationId })
})
afterAll(() => app.close())

const colleagueOf = async (app: TestApp, owner: BuiltUser) =>
  app.buildUser('member', { organizationId: owner.organizationId })
const colleagueParams = async (app: TestApp, owner: BuiltUser) => ({
  params: { id: (await colleagueOf(app, owner)).id },
})

describeAccess(removeSecondStep, { app: () => app })
describeAccess(listMembers, { app: () => app })
describeAccess(changeRole, {
  app: () => app,
  sent: async (app, owner) => ({ ...(await colleagueParams(app, owner)), body: { role: 'viewer' as const } }),
})
describeAccess(deactivatePerson, { app: () => app, sent: colleagueParams })
describeAccess(reactivatePerson, { app: () => app, sent: colleagueParams })
describeAccess(transferLeads, {
  app: () => app,
  sent: async (app, owner) => ({ ...(await colleagueParams(app, owner)), body: { toUserId: null } }),
})
describeAccess(handOverOrganization, {
  app: () => app,
  sent: async (app, owner) => ({
    body: { toUserId: (await colleagueOf(app, owner)).id, currentPassword: BUILT_PASSWORD },
  }),
})

const roleOf = async ({ id }: { id: string }): Promise<unknown> =>
  (await app.owner.query<{ role: string }>('select role from users where id = $1', [id])).rows[0]?.role
const change = (by: BuiltUser, who: { id: string }, role: (typeof ROLES)[number], currentPassword?: string) =>
  app.as(by).ask(changeRole, { params: { id: who.id }, body: { role, ...(currentPassword && { currentPassword }) } })
const deactivate = (by: BuiltUser, who: { id: string }) => app.as(by).ask(deactivatePerson, { params: { id: who.id } })

const turnOnStep = (user: BuiltUser) =>
  app.owner.query('insert into second_steps (organization_id, user_id, confirmed_at) values ($1, $2, now())', [
    user.organizationId,
    user.id,
  ])
const removeStep = (by: BuiltUser, of: BuiltUser, currentPassword?: string) =>
  app.as(by).ask(removeSecondStep, { params: { id: of.id }, body: currentPassword ? { currentPassword } : {} })

describe('a lost second step', () => {
  it('can be turned off by an admin with their password, which is emailed, logged, and ends the person’s sessions', async () => {
    await turnOnStep(rep)
    const page = await openSocket(app, rep)
    await app.owner.query(`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [
      admin.id,
    ])
    expect((await removeStep(admin, rep)).refusal.reason).toBe('confirm_password')
    expect((await app.as(admin).ask(listMembers)).answer.members.find(({ id }) => id === rep.id)?.hasSecondStep).toBe(
      true,
    )
    expect((await removeStep(admin, rep, BUILT_PASSWORD)).answer).toEqual({ id: rep.id, endedSessions: 1 })
    expect(await page.closed).toBe(4401)
    expect((await app.as(rep).ask(getMe)).status).toBe(401)
    expect((await app.as(admin).ask(listMembers)).answer.members.find(({ id }) => id === rep.id)?.hasSecondStep).toBe(
      false,
    )
    expect(await emailsTo(app, rep.email)).toEqual([expect.stringContaining('Your admin turned off')])
    const { entries } = (await app.as(admin).ask(listAudit)).answer
    expect(entries[0]).toMatchObject({ action: 'second_step_removed', object: { kind: 'person', id: rep.id } })
  })

  it('cannot be turned off for oneself or when it is already off', async () => {
    await turnOnStep(admin)
    expect((await removeStep(admin, admin)).refusal.message).toContain('Ask another admin')
    expect((await removeStep(admin, rep)).refusal.message).toContain('already off')
    const { rowCount } = await app.owner.query('select 1 from second_steps where user_id = $1', [admin.id])
    expect(rowCount).toBe(1)
  })
})

describe('a role', () => {
  it.each(ROLES)('of %s can be given by an admin of the organization', async (role) => {
    expect((await change(admin, rep, role, BUILT_PASSWORD)).status).toBe(200)
    expect(await roleOf(rep)).toBe(role)
  })

  it.each(['super_admin', 'owner', ''])('of "%s" cannot be given by anyone', async (role) => {
    const got = await app.as(admin).ask(changeRole, {
      params: { id: rep.id },
      rawBody: JSON.stringify({ role }),
      headers: { 'content-type': 'application/json' },
    })
    expect(got.status).toBe(400)
    expect(await roleOf(rep)).toBe('member')
  })

  it('ignores other fields sent with it', async () => {
    const body = JSON.stringify({ role: 'viewer', systemRole: 'super_admin', organizationId: rep.id })
    const headers = { 'content-type': 'application/json' }
    expect((await app.as(admin).ask(changeRole, { params: { id: rep.id }, rawBody: body, headers })).status).toBe(400)
    expect(await roleOf(rep)).toBe('member')
  })

  it('of an admin requires the password', async () => {
    await app.owner.query(`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [
      admin.id,
    ])
    const unasked = await change(admin, rep, 'admin')
    expect([unasked.status, unasked.refusal.reason]).toEqual([400, 'confirm_password'])
    expect((await change(admin, rep, 'admin', 'not my password')).status).toBe(400)
    expect(await roleOf(rep)).toBe('member')
    expect((await change(admin, rep, 'admin', BUILT_PASSWORD)).status).toBe(200)
    expect(await roleOf(rep)).toBe('admin')
  })

  it('takes effect on the next request when it is lost, and closes the open socket', async () => {
    await change(admin, rep, 'team_lead')
    expect((await app.as(rep).ask(listDevices)).status).toBe(200)
    const page = await openSocket(app, rep)
    await change(admin, rep, 'member')
    expect((await app.as(rep).ask(listDevices)).status).toBe(403)
    expect(await page.closed).toBe(4401)
    expect((await app.as(rep).ask(getMe)).answer.user.role).toBe('member')
  })

  it('cannot be taken from the last admin, or from a platform operator', async () => {
    expect((await change(admin, admin, 'team_lead')).refusal.reason).toBe('last_admin')
    const platform = await app.buildUser('super_admin', { organizationId: admin.organizationId })
    expect((await change(admin, platform, 'viewer')).status).toBe(409)
    expect([await roleOf(admin), await roleOf(platform)]).toEqual(['admin', 'admin'])
  })

  it('of an admin can be given up while another admin remains', async () => {
    await change(admin, rep, 'admin', BUILT_PASSWORD)
    expect((await change(admin, admin, 'member')).status).toBe(200)
    expect((await change(rep, rep, 'member')).refusal.reason).toBe('last_admin')
  })

  it('stays with one of two admins who demote each other concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      const one = await app.buildUser('admin')
      const other = await app.buildUser('admin', { organizationId: one.organizationId })
      const both = await Promise.all([change(one, other, 'member'), change(other, one, 'member')])
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
      expect(new Set([await roleOf(one), await roleOf(other)])).toEqual(new Set(['admin', 'member']))
    }
  })

  it('stays with one of two admins who both give it up concurrently', async () => {
    await change(admin, rep, 'admin', BUILT_PASSWORD)
    const both = await Promise.all([change(admin, admin, 'member'), change(rep, rep, 'member')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('handing over the organization', () => {
  it('requires the password and happens in one step', async () => {
    await app.owner.query(`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [
      admin.id,
    ])
    const hand = (currentPassword?: string) =>
      app
        .as(admin)
        .ask(handOverOrganization, { body: { toUserId: rep.id, ...(currentPassword && { currentPassword }) } })
    expect((await hand()).refusal.reason).toBe('confirm_password')
    expect((await hand(BUILT_PASSWORD)).answer).toEqual({ id: rep.id })
    expect([await roleOf(admin), await roleOf(rep)]).toEqual(['team_lead', 'admin'])
    expect((await app.as(admin).ask(listMembers)).status).toBe(403)
    expect((await app.as(rep).ask(listMembers)).status).toBe(200)
  })

  it('is refused to strangers, deactivated people, and existing admins', async () => {
    const hand = (id: string) =>
      app.as(admin).ask(handOverOrganization, { body: { toUserId: id, currentPassword: BUILT_PASSWORD } })
    const stranger = await app.buildUser('member')
    await deactivate(admin, rep)
    expect([(await hand(stranger.id)).status, (await hand(rep.id)).status, (await hand(admin.id)).status]).toEqual([
      404, 409, 409,
    ])
    expect(await roleOf(admin)).toBe('admin')
  })
})

it('the list of people shows admins each person’s last visit and number of leads', async () => {
  await openLeads(app, rep, 3)
  await app.owner.query(`update sessions set seen_at = now() - interval '1 hour' where user_id = $1`, [rep.id])
  const { answer } = await app.as(admin).ask(listMembers)
  const told = answer.members.find(({ id }) => id === rep.id)
  expect(told).toMatchObject({
    name: 'Robin Rep',
    username: rep.username,
    email: rep.email,
    role: 'member',
    isActive: true,
    isPlatform: false,
    deactivatedAt: null,
    leads: 3,
  })
  expect(Date.now() - Date.parse(told?.lastActiveAt ?? '')).toBeGreaterThan(3_500_000)
})

it('the organization’s audit log records who changed whom, and no refused changes', async () => {
  await openLeads(app, rep, 2)
  await change(admin, rep, 'team_lead')
  await change(admin, rep, 'team_lead')
  await change(admin, admin, 'viewer')
  const heir = await app.buildUser('member', { organizationId: admin.organizationId })
  await app.as(admin).ask(transferLeads, { params: { id: rep.id }, body: { toUserId: heir.id } })
  await deactivate(admin, rep)
  await deactivate(admin, admin)
  await app.as(admin).ask(reactivatePerson, { params: { id: rep.id } })
  await app.as(admin).ask(handOverOrganization, { body: { toUserId: heir.id, currentPassword: BUILT_PASSWORD } })
  const { rows } = await app.owner.query(
    `select action, actor_id as by, object_id as to, before, after from audit_entries where organization_id = $1 order by seq`,
    [admin.organizationId],
  )
  const by = admin.id
  expect(rows).toEqual([
    { action: 'role_changed', by, to: rep.id, before: { role: 'member' }, after: { role: 'team_lead' } },
    { action: 'leads_transferred', by, to: rep.id, before: null, after: { leads: 2, owner: heir.id } },
    { action: 'person_deactivated', by, to: rep.id, before: { role: 'team_lead' }, after: null },
    { action: 'person_reactivated', by, to: rep.id, before: null, after: { role: 'team_lead' } },
    {
      action: 'organization_handed_over',
      by,
      to: heir.id,
      before: { role: 'member' },
      after: { role: 'admin' },
    },
  ])
})
