import { countLeads } from '@canvass/contracts/leads'
import { getMe, login } from '@canvass/contracts/auth'
import {
  changeRole,
  deactivatePerson,
  listMembers,
  listPeople,
  reactivatePerson,
  transferLeads,
} from '@canvass/contracts/people'
import { BUILT_PASSWORD, type BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

const deactivate = (by: BuiltUser, who: { id: string }) => app.as(by).ask(deactivatePerson, { params: { id: who.id } })

describe('a deactivated person', () => {
  it('is signed out everywhere immediately, cannot sign in, and is shown as deactivated to everyone', async () => {
    await openLeads(app, rep, 2)
    const page = await openSocket(app, rep)
    expect((await deactivate(admin, rep)).answer).toEqual({ id: rep.id, leads: 2 })
    expect((await app.as(rep).ask(countLeads)).status).toBe(401)
    expect(await page.closed).toBe(4401)
    const tried = await app.signedOut.ask(login, { body: { username: rep.username, password: BUILT_PASSWORD } })
    expect(tried.status).toBe(401)
    const { answer } = await app.as(admin).ask(listPeople)
    expect(answer.find(({ id }) => id === rep.id)?.isActive).toBe(false)
  })

  it('cannot be the caller, the last admin, or a platform operator', async () => {
    expect((await deactivate(admin, admin)).status).toBe(409)
    const platform = await app.buildUser('super_admin', { organizationId: admin.organizationId })
    expect((await deactivate(admin, platform)).status).toBe(409)
    await app.owner.query('update users set deactivated_at = now() where id = $1', [platform.id])
    const second = await app.buildUser('admin', { organizationId: admin.organizationId })
    const both = await Promise.all([deactivate(admin, second), deactivate(second, admin)])
    const [done, refused] = both.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(done).toBe(200)
    // A request that comes a moment later is signed out already.
    expect([401, 403]).toContain(refused)
    const { rows } = await app.owner.query('select id from users where id = any($1) and deactivated_at is null', [
      [admin.id, second.id],
    ])
    expect(rows).toHaveLength(1)
  })

  it('gets no other role', async () => {
    await deactivate(admin, rep)
    const changed = await app.as(admin).ask(changeRole, { params: { id: rep.id }, body: { role: 'viewer' } })
    expect(changed.status).toBe(409)
  })

  it('comes back with their role and leads, and must sign in again', async () => {
    await deactivate(admin, rep)
    expect((await app.as(admin).ask(reactivatePerson, { params: { id: rep.id } })).status).toBe(200)
    expect((await app.as(rep).ask(getMe)).status).toBe(401)
    const signedIn = await app.signedOut.ask(login, { body: { username: rep.username, password: BUILT_PASSWORD } })
    expect(signedIn.answer).toMatchObject({ user: { role: 'member' } })
  })

  it('can be reactivated only if the plan has a seat, and the refusal names the plan with more', async () => {
    await deactivate(admin, rep)
    for (let n = 0; n < 4; n += 1) await app.buildUser('viewer', { organizationId: admin.organizationId })
    const got = await app.as(admin).ask(reactivatePerson, { params: { id: rep.id } })
    expect([got.status, got.refusal.reason, got.refusal.message]).toEqual([
      409,
      'no_seat',
      'The Professional plan has 5 seats, and none is free. The Team plan has more.',
    ])
  })

  it('takes the last seat alone, even when several are reactivated concurrently', async () => {
    const back: BuiltUser[] = []
    for (let n = 0; n < 6; n += 1) back.push(await app.buildUser('member', { organizationId: admin.organizationId }))
    for (const one of back) await deactivate(admin, one)
    const got = await Promise.all(back.map(({ id }) => app.as(admin).ask(reactivatePerson, { params: { id } })))
    expect(got.filter(({ status }) => status === 200)).toHaveLength(3)
  })
})

const asErased = (id: string) =>
  app.owner.query(`update users set password_hash = 'erased', deactivated_at = now() where id = $1`, [id])

describe('a person whose account was erased', () => {
  it('is listed as erased, and cannot be reactivated, because nobody could sign in as them', async () => {
    await asErased(rep.id)
    const { members } = (await app.as(admin).ask(listMembers)).answer
    expect(members.map(({ id, isErased }) => [id, isErased])).toEqual([
      [admin.id, false],
      [rep.id, true],
    ])
    const got = await app.as(admin).ask(reactivatePerson, { params: { id: rep.id } })
    expect([got.status, got.refusal.message]).toEqual([
      409,
      'This account was erased. Invite them again to give them a new one.',
    ])
    const { rows } = await app.owner.query('select from users where id = $1 and deactivated_at is null', [rep.id])
    expect(rows).toEqual([])
  })

  it('is refused at sign-in like a stranger, even if an admin had reactivated them earlier', async () => {
    await asErased(rep.id)
    await app.owner.query('update users set deactivated_at = null where id = $1', [rep.id])
    const tried = await app.signedOut.ask(login, { body: { username: rep.username, password: BUILT_PASSWORD } })
    expect([tried.status, tried.refusal.message]).toEqual([
      401,
      'Authentication failed. Please verify your credentials.',
    ])
  })
})

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

describe('the leads of a departing person', () => {
  it('all go to another person, each with a history line and a change', async () => {
    const heir = await app.buildUser('member', { organizationId: admin.organizationId })
    await openLeads(app, rep, 450)
    await openLeads(app, rep, 3, 'private')
    await openLeads(app, heir, 1)
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

  it('become unowned on request, even if their owner is deactivated', async () => {
    await openLeads(app, rep, 2)
    await deactivate(admin, rep)
    expect((await transfer(null)).answer).toEqual({ transferred: 2 })
    expect(await owners()).toEqual({ nobody: 2 })
    expect((await transfer(null)).answer).toEqual({ transferred: 0 })
  })

  it('cannot go to a viewer, a deactivated person, a stranger, or their own owner', async () => {
    await openLeads(app, rep, 1)
    const viewer = await app.buildUser('viewer', { organizationId: admin.organizationId })
    const gone = await app.buildUser('member', { organizationId: admin.organizationId })
    await deactivate(admin, gone)
    const stranger = await app.buildUser('member')
    for (const to of [viewer, gone, stranger, rep]) expect((await transfer(to.id)).status).toBe(400)
    expect(await owners()).toEqual({ [rep.id]: 1 })
  })
})
