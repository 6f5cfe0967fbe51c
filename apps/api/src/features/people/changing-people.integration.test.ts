import { listAudit } from '@canvass/contracts/admin/audit'
import { countLeads } from '@canvass/contracts/leads'
import { getMe, login } from '@canvass/contracts/auth'
import { listDevices } from '@canvass/contracts/captures'
import {
  changeRole,
  deactivatePerson,
  handOverOrganization,
  listMembers,
  listPeople,
  reactivatePerson,
  removeSecondStep,
  transferLeads,
} from '@canvass/contracts/people'
import { ROLES } from '@canvass/contracts/shapes/roles'
import { BUILT_PASSWORD, type BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { lettersTo } from '../../../test/letters.ts'
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

const somebodyOf = async (app: TestApp, owner: BuiltUser) =>
  app.buildUser('member', { organizationId: owner.organizationId })
const toSomebody = async (app: TestApp, owner: BuiltUser) => ({ params: { id: (await somebodyOf(app, owner)).id } })

describeAccess(removeSecondStep, { app: () => app })
describeAccess(listMembers, { app: () => app })
describeAccess(changeRole, {
  app: () => app,
  sent: async (app, owner) => ({ ...(await toSomebody(app, owner)), body: { role: 'viewer' as const } }),
})
describeAccess(deactivatePerson, { app: () => app, sent: toSomebody })
describeAccess(reactivatePerson, { app: () => app, sent: toSomebody })
describeAccess(transferLeads, {
  app: () => app,
  sent: async (app, owner) => ({ ...(await toSomebody(app, owner)), body: { toUserId: null } }),
})
describeAccess(handOverOrganization, {
  app: () => app,
  sent: async (app, owner) => ({
    body: { toUserId: (await somebodyOf(app, owner)).id, currentPassword: BUILT_PASSWORD },
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

describe('the second step of somebody who lost it', () => {
  it('is turned off by an admin behind the password, told by mail, and written down; every session of theirs ends', async () => {
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
    expect(await lettersTo(app, rep.email)).toEqual([expect.stringContaining('Your admin turned off')])
    const { entries } = (await app.as(admin).ask(listAudit)).answer
    expect(entries[0]).toMatchObject({ action: 'second_step_removed', object: { kind: 'person', id: rep.id } })
  })

  it('is turned off by nobody for themselves, nor where it is off already', async () => {
    await turnOnStep(admin)
    expect((await removeStep(admin, admin)).refusal.message).toContain('Ask another admin')
    expect((await removeStep(admin, rep)).refusal.message).toContain('already off')
    const { rowCount } = await app.owner.query('select 1 from second_steps where user_id = $1', [admin.id])
    expect(rowCount).toBe(1)
  })
})

describe('a role', () => {
  it.each(ROLES)('of %s is given by an admin of the organization', async (role) => {
    expect((await change(admin, rep, role, BUILT_PASSWORD)).status).toBe(200)
    expect(await roleOf(rep)).toBe(role)
  })

  it.each(['super_admin', 'owner', ''])('of "%s" is given by nobody', async (role) => {
    const got = await app.as(admin).ask(changeRole, {
      params: { id: rep.id },
      rawBody: JSON.stringify({ role }),
      headers: { 'content-type': 'application/json' },
    })
    expect(got.status).toBe(400)
    expect(await roleOf(rep)).toBe('member')
  })

  it('brings nothing else along that was sent with it', async () => {
    const body = JSON.stringify({ role: 'viewer', systemRole: 'super_admin', organizationId: rep.id })
    const headers = { 'content-type': 'application/json' }
    expect((await app.as(admin).ask(changeRole, { params: { id: rep.id }, rawBody: body, headers })).status).toBe(400)
    expect(await roleOf(rep)).toBe('member')
  })

  it('of an admin asks for the password', async () => {
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

  it('that was taken away is missing at the next request, and closes the open socket', async () => {
    await change(admin, rep, 'team_lead')
    expect((await app.as(rep).ask(listDevices)).status).toBe(200)
    const page = await openSocket(app, rep)
    await change(admin, rep, 'member')
    expect((await app.as(rep).ask(listDevices)).status).toBe(403)
    expect(await page.closed).toBe(4401)
    expect((await app.as(rep).ask(getMe)).answer.user.role).toBe('member')
  })

  it('of the last admin stays, and so does that of whoever runs the platform', async () => {
    expect((await change(admin, admin, 'team_lead')).refusal.reason).toBe('last_admin')
    const platform = await app.buildUser('super_admin', { organizationId: admin.organizationId })
    expect((await change(admin, platform, 'viewer')).status).toBe(409)
    expect([await roleOf(admin), await roleOf(platform)]).toEqual(['admin', 'admin'])
  })

  it('of an admin is laid down where another admin stays', async () => {
    await change(admin, rep, 'admin', BUILT_PASSWORD)
    expect((await change(admin, admin, 'member')).status).toBe(200)
    expect((await change(rep, rep, 'member')).refusal.reason).toBe('last_admin')
  })

  it('is kept by one of two admins who take it from each other in the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const one = await app.buildUser('admin')
      const other = await app.buildUser('admin', { organizationId: one.organizationId })
      const both = await Promise.all([change(one, other, 'member'), change(other, one, 'member')])
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
      expect(new Set([await roleOf(one), await roleOf(other)])).toEqual(new Set(['admin', 'member']))
    }
  })

  it('is kept by one of two admins who both lay it down in the same moment', async () => {
    await change(admin, rep, 'admin', BUILT_PASSWORD)
    const both = await Promise.all([change(admin, admin, 'member'), change(rep, rep, 'member')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('somebody who is deactivated', () => {
  it('is out at once, with their sockets, cannot sign in, and is told of to everybody', async () => {
    await openLeads(rep, 2)
    const page = await openSocket(app, rep)
    expect((await deactivate(admin, rep)).answer).toEqual({ id: rep.id, leads: 2 })
    expect((await app.as(rep).ask(countLeads)).status).toBe(401)
    expect(await page.closed).toBe(4401)
    const tried = await app.signedOut.ask(login, { body: { username: rep.username, password: BUILT_PASSWORD } })
    expect(tried.status).toBe(401)
    const { answer } = await app.as(admin).ask(listPeople)
    expect(answer.find(({ id }) => id === rep.id)?.isActive).toBe(false)
  })

  it('is never the one who asks, nor the last admin, nor whoever runs the platform', async () => {
    expect((await deactivate(admin, admin)).status).toBe(409)
    const platform = await app.buildUser('super_admin', { organizationId: admin.organizationId })
    expect((await deactivate(admin, platform)).status).toBe(409)
    await app.owner.query('update users set deactivated_at = now() where id = $1', [platform.id])
    const second = await app.buildUser('admin', { organizationId: admin.organizationId })
    const both = await Promise.all([deactivate(admin, second), deactivate(second, admin)])
    const [done, refused] = both.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(done).toBe(200)
    // Whoever comes a moment later is out already.
    expect([401, 403]).toContain(refused)
    const { rows } = await app.owner.query('select id from users where id = any($1) and deactivated_at is null', [
      [admin.id, second.id],
    ])
    expect(rows).toHaveLength(1)
  })

  it('gets no other role', async () => {
    await deactivate(admin, rep)
    expect((await change(admin, rep, 'viewer')).status).toBe(409)
  })

  it('comes back with their role and leads, and signs in anew', async () => {
    await deactivate(admin, rep)
    expect((await app.as(admin).ask(reactivatePerson, { params: { id: rep.id } })).status).toBe(200)
    expect((await app.as(rep).ask(getMe)).status).toBe(401)
    const signedIn = await app.signedOut.ask(login, { body: { username: rep.username, password: BUILT_PASSWORD } })
    expect(signedIn.answer).toMatchObject({ user: { role: 'member' } })
  })

  it('comes back only where the plan has a seat, and the answer says which plan has more', async () => {
    await deactivate(admin, rep)
    for (let n = 0; n < 4; n += 1) await app.buildUser('viewer', { organizationId: admin.organizationId })
    const got = await app.as(admin).ask(reactivatePerson, { params: { id: rep.id } })
    expect([got.status, got.refusal.reason, got.refusal.message]).toEqual([
      409,
      'no_seat',
      'The Professional plan has 5 seats, and none is free. The Team plan has more.',
    ])
  })

  it('takes one of the last seats alone, however many come back at once', async () => {
    const back: BuiltUser[] = []
    for (let n = 0; n < 6; n += 1) back.push(await app.buildUser('member', { organizationId: admin.organizationId }))
    for (const one of back) await deactivate(admin, one)
    const got = await Promise.all(back.map(({ id }) => app.as(admin).ask(reactivatePerson, { params: { id } })))
    expect(got.filter(({ status }) => status === 200)).toHaveLength(3)
  })
})

/** Leads of somebody, as they stand when a run has ended. */
async function openLeads(of: BuiltUser, count: number, visibility = 'organization'): Promise<void> {
  await app.owner.query(
    `insert into leads (organization_id, id, owner_id, company_name, profile, visibility, created_at, received_at)
     select $1, gen_random_uuid(), $2, 'Lead ' || n, '{}', $4, now(), now() from generate_series(1, $3::integer) n`,
    [of.organizationId, of.id, count, visibility],
  )
}

const transfer = (to: string | null) =>
  app.as(admin).ask(transferLeads, { params: { id: rep.id }, body: { toUserId: to } })
const owners = async (): Promise<Record<string, number>> => {
  const { rows } = await app.owner.query<{ owner: string; n: string }>(
    `select coalesce(owner_id::text, 'nobody') as owner, count(*) as n from leads
     where organization_id = $1 and deleted_at is null group by 1`,
    [admin.organizationId],
  )
  return Object.fromEntries(rows.map(({ owner, n }) => [owner, Number(n)]))
}

describe('the leads of somebody who leaves', () => {
  it('go to another person, all of them, each with its line of history and its change', async () => {
    const heir = await app.buildUser('member', { organizationId: admin.organizationId })
    await openLeads(rep, 450)
    await openLeads(rep, 3, 'private')
    await openLeads(heir, 1)
    await app.owner.query(
      `update leads set deleted_at = now() where id = (select id from leads where owner_id = $1 limit 1)`,
      [rep.id],
    )
    const before = await app.owner.query<{ seq: string }>(
      'select seq from organization_sequences where organization_id = $1',
      [admin.organizationId],
    )
    expect((await transfer(heir.id)).answer).toEqual({ transferred: 452 })
    expect(await owners()).toEqual({ [heir.id]: 453 })
    const { rows } = await app.owner.query(
      `select count(*)::integer as lines, count(distinct h.lead_id)::integer as leads, min(h.user_id::text) as by,
         count(*) filter (where h.from_value = to_jsonb($2::text) and h.to_value = to_jsonb($3::text))::integer as right,
         count(*) filter (where l.change_seq > $4)::integer as told
       from lead_field_changes h join leads l on l.organization_id = h.organization_id and l.id = h.lead_id
       where h.organization_id = $1 and h.field = 'ownerId'`,
      [admin.organizationId, rep.id, heir.id, before.rows[0]?.seq],
    )
    expect(rows).toEqual([{ lines: 452, leads: 452, by: admin.id, right: 452, told: 452 }])
    const { answer } = await app.as(admin).ask(listMembers)
    expect(answer.members.map(({ id, leads }) => [id, leads])).toContainEqual([heir.id, 453])
  })

  it('go to nobody where that is asked for, also when their owner is deactivated', async () => {
    await openLeads(rep, 2)
    await deactivate(admin, rep)
    expect((await transfer(null)).answer).toEqual({ transferred: 2 })
    expect(await owners()).toEqual({ nobody: 2 })
    expect((await transfer(null)).answer).toEqual({ transferred: 0 })
  })

  it('go to nobody who may have none: a viewer, a deactivated person, a stranger, themselves', async () => {
    await openLeads(rep, 1)
    const viewer = await app.buildUser('viewer', { organizationId: admin.organizationId })
    const gone = await app.buildUser('member', { organizationId: admin.organizationId })
    await deactivate(admin, gone)
    const stranger = await app.buildUser('member')
    for (const to of [viewer, gone, stranger, rep]) expect((await transfer(to.id)).status).toBe(400)
    expect(await owners()).toEqual({ [rep.id]: 1 })
  })
})

describe('the organization', () => {
  it('is handed over with the password, in one step', async () => {
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

  it('is handed to nobody of another organization, who is deactivated, or who has it', async () => {
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

it('the list of people tells admins who they are, when they were last here, and how many leads they have', async () => {
  await openLeads(rep, 3)
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

it('the log of the organization says who did what to whom, and nothing of what was refused', async () => {
  await openLeads(rep, 2)
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
