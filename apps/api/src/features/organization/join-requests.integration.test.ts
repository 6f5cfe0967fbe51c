import { randomUUID } from 'node:crypto'
import {
  acceptInvitation,
  createInvitation,
  findInvitation,
  listInvitations,
} from '@canvass/contracts/organization/invitations'
import {
  approveJoinRequest,
  askToJoin,
  declineJoinRequest,
  findJoinLink,
  listJoinRequests,
  sendJoinLink,
} from '@canvass/contracts/organization/join-requests'
import { getOrganization } from '@canvass/contracts/organization/profile'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditedOf } from '../../../test/audited-of.ts'
import { describeAccess } from '../../../test/describe-access.ts'
import { proveDomain } from '../../../test/join-link.ts'
import { allEmails, emailsTo } from '../../../test/emails.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: BuiltUser
let domain: string
let n = 0
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  // All of these come from one network address, which requests more links than a real one.
  await app.owner.query('delete from limits')
  admin = await app.buildUser('admin')
  domain = await proveDomain(app, admin.organizationId)
})
afterAll(() => app.close())

for (const contract of [
  listJoinRequests,
  approveJoinRequest,
  declineJoinRequest,
  sendJoinLink,
  findJoinLink,
  askToJoin,
])
  describeAccess(contract, { app: () => app })

const someone = (at = domain) => `sam-${(n += 1)}@${at}`
const send = (email: string) => app.signedOut.ask(sendJoinLink, { body: { email } })
const tokenIn = (letter = '') => /\/join#token=([\w-]+)/.exec(letter)?.[1] ?? ''
const mailed = async (email: string) => {
  await send(email)
  return tokenIn((await emailsTo(app, email))[0])
}
const ask = (token: string, firstName = 'Sam') =>
  app.signedOut.ask(askToJoin, { body: { token, firstName, lastName: 'Rivers' } })
const waiting = async (by = admin) => (await app.as(by).ask(listJoinRequests)).answer
/** Makes a join request by mail and returns its id. */
async function request(email = someone()): Promise<string> {
  expect((await ask(await mailed(email))).status).toBe(201)
  return (await waiting()).find((one) => one.email === email)?.id ?? ''
}
const approve = (id: string, by = admin, role: 'member' | 'viewer' = 'member') =>
  app.as(by).ask(approveJoinRequest, { params: { id }, body: { role } })
const decline = (id: string, by = admin) => app.as(by).ask(declineJoinRequest, { params: { id } })
const expectNoEmailTo = async (email: string) => {
  // The email for a later requester has arrived, so theirs would have too.
  const after = someone()
  await send(after)
  await emailsTo(app, after)
  expect((await allEmails(app)).filter((letter) => letter.includes(`To: ${email}\n`))).toEqual([])
}

describe('asking to join', () => {
  it('sends a request from an email on the domain to its admins, and leads to an account once approved', async () => {
    const email = someone()
    const token = await mailed(email)
    const { name } = (await app.as(admin).ask(getOrganization)).answer
    expect((await app.signedOut.ask(findJoinLink, { body: { token } })).answer).toEqual({
      organizationName: name,
      email,
      isAsked: false,
    })
    expect(await waiting()).toEqual([])
    expect((await ask(token)).status).toBe(201)
    const [told] = await emailsTo(app, admin.email)
    expect(told).toContain(`Sam Rivers (${email}) asks to join`)
    const [asked] = await waiting()
    expect(asked).toMatchObject({ email, name: 'Sam Rivers' })
    expect((await approve(asked?.id ?? '', admin, 'viewer')).status).toBe(200)
    expect(await waiting()).toEqual([])
    const [, letter = ''] = await emailsTo(app, email, 2)
    expect(letter).toContain(`You can join ${name} on Canvass`)
    const joined = await app.signedOut.ask(acceptInvitation, {
      body: {
        token: /\/invite#token=([\w-]+)/.exec(letter)?.[1] ?? '',
        username: `sam-${randomUUID()}`,
        password: 'a quiet street at noon',
        firstName: 'Sam',
        lastName: 'Rivers',
      },
    })
    expect(joined.answer.user).toMatchObject({ email, role: 'viewer', organizationId: admin.organizationId })
    expect(await auditedOf(app, admin)).toEqual(['invitation_made', 'join_request_approved'])
  })

  it('gives every email the same response, and sends mail only for verified domains', async () => {
    const [known, unknown, claimed] = [someone(), someone('nobody.example'), someone('claimed.example')]
    const other = await app.buildUser('admin')
    await app.owner.query(
      `insert into domain_claims (organization_id, domain, token) values ($1, 'claimed.example', 'of nobody')`,
      [other.organizationId],
    )
    const answers = await Promise.all([known, unknown, claimed].map(send))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    await emailsTo(app, known)
    await expectNoEmailTo(unknown)
    await expectNoEmailTo(claimed)
  })

  it('recognizes the domain in any case, and no other domain with the same ending', async () => {
    const email = `SAM-${(n += 1)}@${domain.toUpperCase()}`
    await send(email)
    expect(await emailsTo(app, email)).toHaveLength(1)
    for (const other of [`sam@mail.${domain}`, `sam@not${domain}`]) {
      await send(other)
      await expectNoEmailTo(other)
    }
  })

  it('tells people with an account that they have one, without a link', async () => {
    const colleague = await app.buildUser('member', { organizationId: admin.organizationId, email: someone() })
    const stranger = await app.buildUser('admin', { email: someone() })
    for (const { email } of [colleague, stranger]) {
      await send(email)
      const [letter] = await emailsTo(app, email)
      expect(letter).toContain('You already have a Canvass account')
      expect(tokenIn(letter)).toBe('')
    }
  })

  it('notifies admins only after a link is opened, and once for any number of links', async () => {
    const email = someone()
    const first = await mailed(email)
    await send(email)
    const [, letter] = await emailsTo(app, email, 2)
    expect(await waiting()).toEqual([])
    await Promise.all([ask(first), ask(tokenIn(letter)), ask(first)])
    expect(await waiting()).toHaveLength(1)
    expect((await emailsTo(app, admin.email)).length).toBe(1)
    await send(email)
    const after = someone()
    await send(after)
    await emailsTo(app, after)
    expect(await emailsTo(app, email)).toHaveLength(2)
  })

  it('gives the same response when the form is sent twice', async () => {
    const token = await mailed(someone())
    const [one, two] = [await ask(token), await ask(token)]
    expect([one.status, two.status]).toEqual([201, 201])
    expect((await app.signedOut.ask(findJoinLink, { body: { token } })).answer.isAsked).toBe(true)
  })

  it('is refused with a link that is an hour old or made up', async () => {
    const token = await mailed(someone())
    await app.owner.query(`update join_requests set link_expires_at = now() - interval '1 second'`)
    for (const void_ of [token, 'nothing']) {
      expect((await ask(void_)).refusal.reason).toBe('link_void')
      expect((await app.signedOut.ask(findJoinLink, { body: { token: void_ } })).refusal.reason).toBe('link_void')
    }
    expect(await waiting()).toEqual([])
  })

  it('sends a stranger at most three emails an hour', async () => {
    const email = someone()
    for (let i = 0; i < 5; i += 1) await send(email)
    await emailsTo(app, email, 3)
    const after = someone()
    await send(after)
    await emailsTo(app, after)
    expect(await emailsTo(app, email)).toHaveLength(3)
  })

  it('is not offered by a suspended organization', async () => {
    const email = someone()
    await app.owner.query(`insert into suspensions (organization_id, reason) values ($1, 'Unpaid')`, [
      admin.organizationId,
    ])
    await send(email)
    const elsewhere = await proveDomain(app, (await app.buildUser('admin')).organizationId)
    const after = someone(elsewhere)
    await send(after)
    await emailsTo(app, after)
    expect((await allEmails(app)).filter((letter) => letter.includes(email))).toEqual([])
  })
})

describe('a request to join', () => {
  it('is decided once, by the first of two admins', async () => {
    const other = await app.buildUser('admin', { organizationId: admin.organizationId })
    const id = await request()
    const decided = await Promise.all([approve(id), approve(id, other), decline(id, other)])
    expect(decided.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const lost = decided.find(({ status }) => status === 409)
    expect(lost?.refusal).toMatchObject({ message: 'Someone already decided on this request.', reason: 'decided' })
    const { answer: invitations } = await app.as(admin).ask(listInvitations)
    expect(invitations.length).toBe(decided[2].status === 200 ? 0 : 1)
  })

  it('takes the last seat once, and the next one waits for another', async () => {
    await app.owner.query(`update organizations set plan = 'free' where organization_id = $1`, [admin.organizationId])
    const ids = [await request(), await request()]
    const decided = await Promise.all(ids.map((id) => approve(id)))
    expect(decided.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(decided.find(({ status }) => status === 409)?.refusal.reason).toBe('no_seat')
    expect(await waiting()).toHaveLength(1)
  })

  it('is ignored after being declined, and its sender is not notified', async () => {
    const email = someone()
    expect((await decline(await request(email))).status).toBe(200)
    await send(email)
    const after = someone()
    await send(after)
    await emailsTo(app, after)
    expect(await emailsTo(app, email)).toHaveLength(1)
    expect(await auditedOf(app, admin)).toEqual(['join_request_declined'])
    await app.owner.query(`update join_requests set decided_at = now() - interval '31 days' where email = $1`, [email])
    await send(email)
    expect(await emailsTo(app, email, 2)).toHaveLength(2)
  })

  it('expires after two weeks, and can be repeated', async () => {
    const email = someone()
    const id = await request(email)
    await app.owner.query(`update join_requests set asked_at = now() - interval '15 days' where id = $1`, [id])
    expect(await waiting()).toEqual([])
    expect((await approve(id)).status).toBe(409)
    await send(email)
    const [, letter] = await emailsTo(app, email, 2)
    expect((await ask(tokenIn(letter))).status).toBe(201)
    expect(await waiting()).toHaveLength(1)
  })

  it('resends the invitation if the person was invited manually in the meantime, even without a free seat', async () => {
    await app.owner.query(`update organizations set plan = 'free' where organization_id = $1`, [admin.organizationId])
    const email = someone()
    const id = await request(email)
    await app.as(admin).ask(createInvitation, { body: { email, role: 'member' } })
    expect((await approve(id, admin, 'viewer')).status).toBe(200)
    expect(await waiting()).toEqual([])
    const { answer: invitations } = await app.as(admin).ask(listInvitations)
    expect(invitations).toMatchObject([{ email, role: 'viewer', state: 'pending' }])
    const [, byHand, approved] = await emailsTo(app, email, 3)
    const find = async (letter = '') => {
      const token = /\/invite#token=([\w-]+)/.exec(letter)?.[1] ?? ''
      return (await app.signedOut.ask(findInvitation, { body: { token } })).status
    }
    expect([await find(byHand), await find(approved)]).toEqual([400, 200])
    expect(await auditedOf(app, admin)).toEqual(['invitation_made', 'invitation_renewed', 'join_request_approved'])
  })

  it('waits with a message if the person is a member by now', async () => {
    const email = someone()
    const id = await request(email)
    await app.buildUser('member', { organizationId: admin.organizationId, email })
    const got = await approve(id)
    expect([got.status, got.refusal.message]).toEqual([409, 'Someone in your organization already has this email'])
    expect(await waiting()).toHaveLength(1)
  })

  it('cannot be seen or decided by another organization', async () => {
    const id = await request()
    const other = await app.buildUser('admin')
    await proveDomain(app, other.organizationId)
    expect(await waiting(other)).toEqual([])
    expect((await approve(id, other)).status).toBe(404)
    expect((await decline(id, other)).status).toBe(404)
    expect(await waiting()).toHaveLength(1)
  })
})
