import { deleteOwnAccount } from '@canvass/contracts/account/deletion'
import { moveOwnAccount } from '@canvass/contracts/account/moving'
import {
  acceptInvitation,
  createInvitation,
  findInvitation,
  listInvitations,
  renewInvitation,
} from '@canvass/contracts/organization/invitations'
import { getOrganization } from '@canvass/contracts/organization/profile'
import { changeRole, handOverOrganization } from '@canvass/contracts/people'
import { BUILT_PASSWORD, type BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { waitForBlockedQuery } from '../../../test/wait-for-blocked-query.ts'

let app: TestApp
let admin: BuiltUser
let second: BuiltUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  admin = await app.buildUser('admin')
  second = await app.buildUser('admin', { organizationId: admin.organizationId })
})
afterAll(() => app.close())

const invite = (by: BuiltUser) => app.as(by).ask(createInvitation, { body: { role: 'member' } })
const tokenIn = (link: string | null): string => /#token=([\w-]+)/.exec(link ?? '')?.[1] ?? ''
const accept = (token: string) =>
  app.signedOut.ask(acceptInvitation, {
    body: {
      token,
      username: `guest-${admin.id.slice(-12)}`,
      email: `guest-${admin.id.slice(-12)}@example.com`,
      password: 'a quiet street at noon',
      firstName: 'Kit',
      lastName: 'Moss',
    },
  })
const makeMember = (person: BuiltUser) =>
  app.as(admin).ask(changeRole, { params: { id: person.id }, body: { role: 'member' } })

describe('an open invitation', () => {
  it.each([
    ['was given another role', () => makeMember(second)],
    [
      'handed the organization over',
      () => app.as(second).ask(handOverOrganization, { body: { toUserId: admin.id, currentPassword: BUILT_PASSWORD } }),
    ],
    [
      'closed their account',
      () =>
        app.as(second).ask(deleteOwnAccount, { body: { username: second.username, currentPassword: BUILT_PASSWORD } }),
    ],
  ])('stops working and frees its seat once its creator %s', async (_, leave: () => Promise<{ status: number }>) => {
    const token = tokenIn((await invite(second)).answer.link)
    const kept = tokenIn((await invite(admin)).answer.link)
    expect((await leave()).status).toBe(200)
    const look = (of: string) => app.signedOut.ask(findInvitation, { body: { token: of } })
    expect([(await look(token)).status, (await look(kept)).status]).toEqual([400, 200])
    expect((await accept(token)).refusal.reason).toBe('link_void')
    const alone = await app.buildUser('admin')
    expect((await app.as(alone).ask(moveOwnAccount, { body: { token } })).refusal.reason).toBe('link_void')
    const { answer } = await app.as(admin).ask(listInvitations)
    expect(answer.map(({ state }) => state).toSorted()).toEqual(['pending', 'revoked'])
    expect((await app.as(admin).ask(getOrganization)).answer.seats.invited).toBe(1)
  })

  it('stays open without its creator once another admin has sent it again', async () => {
    const { id } = (await invite(second)).answer.invitation
    const renewed = await app.as(admin).ask(renewInvitation, { params: { id } })
    expect((await makeMember(second)).status).toBe(200)
    expect((await accept(tokenIn(renewed.answer.link))).status).toBe(201)
  })

  it('stays open when its creator is given the same role again', async () => {
    const token = tokenIn((await invite(second)).answer.link)
    await app.as(admin).ask(changeRole, {
      params: { id: second.id },
      body: { role: 'admin', currentPassword: BUILT_PASSWORD },
    })
    expect((await accept(token)).status).toBe(201)
  })
})

/** Demotes an admin while the admin's request waits for the organization's lock. */
async function demotedDuring<T>(asking: () => Promise<T>): Promise<T> {
  await app.owner.query('begin')
  await app.owner.query('select from organizations where organization_id = $1 for update', [admin.organizationId])
  const going = asking()
  await waitForBlockedQuery(app)
  await app.owner.query(`update users set role = 'member' where id = $1`, [second.id])
  await app.owner.query('commit')
  return going
}

describe('an admin who is demoted mid-request', () => {
  it('cannot invite anyone', async () => {
    expect((await demotedDuring(() => invite(second))).status).toBe(403)
    expect((await app.as(admin).ask(listInvitations)).answer).toEqual([])
  })

  it('gets no new link for another admin’s invitation', async () => {
    const { link, invitation } = (await invite(admin)).answer
    const { id } = invitation
    const renewed = await demotedDuring(() => app.as(second).ask(renewInvitation, { params: { id } }))
    expect(renewed.status).toBe(403)
    expect((await accept(tokenIn(link))).status).toBe(201)
  })
})
