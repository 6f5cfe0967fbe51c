import { listAudit } from '@canvass/contracts/admin/audit'
import { getMe, joinWaitlist, login, register, validateAccessCode } from '@canvass/contracts/auth'
import { putCapture } from '@canvass/contracts/captures'
import { countLeads } from '@canvass/contracts/leads'
import { applyOps } from '@canvass/contracts/ops'
import * as platform from '@canvass/contracts/admin/platform'
import { readPlatformNumbers } from '@canvass/db/platform/platform'
import { BUILT_PASSWORD, type BuiltUser } from '@canvass/testing/build-user'
import { drawPicture } from '@canvass/testing/draw-picture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { emailsTo } from '../../../test/emails.ts'
import { captureOf } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let operator: BuiltUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  operator = await app.buildUser('super_admin')
})
afterAll(() => app.close())

const asOperator = () => app.as(operator)
const CODE = { label: 'Spring fair', plan: 'team', maxUses: 2, days: 30 } as const
const makeCode = async (given: object = {}) =>
  (await asOperator().ask(platform.makeAccessCode, { body: { ...CODE, ...given } })).answer
async function waiting(email = `${crypto.randomUUID()}@example.com`) {
  await app.signedOut.ask(joinWaitlist, { body: { email, firstName: 'Ana', lastName: 'Okoro', useCase: 'Radio ads' } })
  const { rows } = await app.owner.query<{ id: string }>('select id from waitlist where email = $1', [email])
  return { email, id: rows[0]?.id ?? '' }
}
const newcomer = (accessCode: string, email = `${crypto.randomUUID()}@example.com`) =>
  app.signedOut.ask(register, {
    body: {
      username: crypto.randomUUID(),
      email,
      password: 'an entirely new one',
      firstName: 'Ana',
      lastName: 'Okoro',
      organizationName: 'Harbor Radio',
      accessCode,
    },
  })
const ownLog = async (user: BuiltUser) => (await app.as(user).ask(listAudit)).answer.entries

describeAccess(platform.getPlatformNumbers, { app: () => app })
describeAccess(platform.listAccessCodes, { app: () => app })
describeAccess(platform.makeAccessCode, { app: () => app, sent: () => ({ body: CODE }) })
describeAccess(platform.revokeAccessCode, {
  app: () => app,
  sent: async () => ({ params: { id: (await makeCode()).id } }),
})
describeAccess(platform.listWaitlist, { app: () => app })
describeAccess(platform.approveWaitlist, {
  app: () => app,
  sent: async () => ({ params: { id: (await waiting()).id }, body: { plan: 'starter' as const } }),
})
describeAccess(platform.declineWaitlist, {
  app: () => app,
  sent: async () => ({ params: { id: (await waiting()).id } }),
})
describeAccess(platform.listOrganizations, { app: () => app })
for (const contract of [platform.suspendOrganization, platform.restoreOrganization])
  describeAccess(contract, {
    app: () => app,
    sent: async () => ({ params: { id: (await app.buildOrganization()).id }, body: { reason: 'Unpaid' } }),
  })
describeAccess(platform.changePlan, {
  app: () => app,
  sent: async () => ({
    params: { id: (await app.buildOrganization()).id },
    body: { plan: 'free' as const, reason: 'Asked for' },
  }),
})

describe('platform operations', () => {
  it('refuse anyone who is not a super_admin, even if an endpoint would let them through', async () => {
    const admin = await app.buildUser('admin')
    await expect(readPlatformNumbers(app.deps.database, admin.id)).rejects.toThrow('Not a super_admin')
    await app.owner.query('update users set deactivated_at = now() where id = $1', [operator.id])
    await expect(readPlatformNumbers(app.deps.database, operator.id)).rejects.toThrow('Not a super_admin')
  })
})

describe('an access code', () => {
  it('is shown once, stored as a hash, and valid for a limited number of registrations on its plan', async () => {
    const { id, accessCode } = await makeCode()
    expect(accessCode).toMatch(/^[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}$/)
    expect((await newcomer(accessCode.toLowerCase())).answer.user.plan).toBe('team')
    const many = await Promise.all(Array.from({ length: 5 }, () => newcomer(accessCode)))
    expect(many.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403, 403, 403, 403])
    const { codes } = (await asOperator().ask(platform.listAccessCodes)).answer
    expect(codes.find((code) => code.id === id)).toMatchObject({
      label: CODE.label,
      plan: CODE.plan,
      maxUses: 2,
      used: 2,
      state: 'used',
    })
    const { rows } = await app.owner.query<{ kept: string }>(
      `select (select string_agg(c::text, '') from access_codes c) || (select string_agg(e::text, '') from audit_entries e) as kept`,
    )
    expect(rows[0]?.kept).not.toContain(accessCode)
  })

  it('is revoked once, and the revocation is logged', async () => {
    const { id, accessCode } = await makeCode({ maxUses: null, days: null })
    const check = () => app.signedOut.ask(validateAccessCode, { body: { accessCode } })
    expect((await check()).status).toBe(200)
    const statuses = []
    for (let n = 0; n < 2; n += 1)
      statuses.push((await asOperator().ask(platform.revokeAccessCode, { params: { id } })).status)
    expect(statuses).toEqual([200, 404])
    expect((await check()).status).toBe(400)
    expect((await newcomer(accessCode)).status).toBe(403)
    expect((await ownLog(operator)).map(({ action, object }) => [action, object?.name])).toEqual([
      ['access_code_revoked', 'Spring fair'],
      ['access_code_made', 'Spring fair'],
    ])
  })

  it('is listed in pages without gaps', async () => {
    await app.owner.query(
      `insert into access_codes (code_hash, label, created_at)
       select sha256(n::text::bytea), 'Of many ' || n, now() - interval '1 hour' from generate_series(1, 60) n`,
    )
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { codes, next } = (
        await asOperator().ask(platform.listAccessCodes, { query: { ...(cursor && { cursor }) } })
      ).answer
      seen.push(...codes.map(({ id }) => id))
      cursor = next ?? undefined
    } while (cursor)
    const { rows } = await app.owner.query<{ n: number }>('select count(*)::integer as n from access_codes')
    expect([seen.length, new Set(seen).size]).toEqual([rows[0]?.n, rows[0]?.n])
  })
})

describe('the waitlist', () => {
  it('admits a person once, by an email with a personal code', async () => {
    const { id, email } = await waiting()
    const { entries } = (await asOperator().ask(platform.listWaitlist)).answer
    expect(entries.find((entry) => entry.id === id)).toMatchObject({
      email,
      state: 'waiting',
      details: { useCase: 'Radio ads', interestType: 'individual' },
    })
    const approve = () => asOperator().ask(platform.approveWaitlist, { params: { id }, body: { plan: 'starter' } })
    const twice = await Promise.all([approve(), approve()])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const letters = await emailsTo(app, email)
    expect(letters).toHaveLength(1)
    const code = /Access code: (\S+)/.exec(letters[0] ?? '')?.[1] ?? ''
    expect((await newcomer(code, 'somebody-else@example.com')).refusal.message).toMatch(/sent to another email/)
    expect((await newcomer(code, email.toUpperCase())).answer.user.plan).toBe('starter')
    expect((await newcomer(code, email)).status).toBe(403)
    const { codes } = (await asOperator().ask(platform.listAccessCodes)).answer
    const made = codes.find(({ forEmail }) => forEmail === email)
    expect(made).toMatchObject({ maxUses: 1, used: 1 })
    const days = (Date.parse(made?.expiresAt ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(14)
    expect(await ownLog(operator)).toMatchObject([{ action: 'waitlist_approved', after: { plan: 'starter' } }])
  })

  it('hides a declined person until they are approved after all, and sends them no mail', async () => {
    const { id, email } = await waiting()
    const decline = () => asOperator().ask(platform.declineWaitlist, { params: { id } })
    expect([(await decline()).status, (await decline()).status]).toEqual([200, 409])
    const idsOf = async (state: platform.WaitlistState) =>
      (await asOperator().ask(platform.listWaitlist, { query: { state } })).answer.entries.map((entry) => entry.id)
    expect([(await idsOf('waiting')).includes(id), (await idsOf('declined')).includes(id)]).toEqual([false, true])
    expect(await emailsTo(app, email, 0)).toEqual([])
    const approved = await asOperator().ask(platform.approveWaitlist, { params: { id }, body: { plan: 'free' } })
    expect([approved.status, (await emailsTo(app, email)).length]).toEqual([200, 1])
  })
})

describe('an organization', () => {
  it('is found by its name, domain, or id, with its usage', async () => {
    const admin = await app.buildUser('admin')
    const { organizationId } = admin
    await app.owner.query(
      `update organizations set name = 'Zebra & Sons 100%', domain = 'zebra.example' where organization_id = $1`,
      [organizationId],
    )
    await app.buildUser('member', { organizationId })
    for (const search of ['zebra & sons 100%', 'ZEBRA.example', organizationId.toUpperCase()]) {
      const { organizations } = (await asOperator().ask(platform.listOrganizations, { query: { search } })).answer
      expect(organizations).toMatchObject([{ id: organizationId, people: 2, leads: 0, scans: 0, plan: 'professional' }])
    }
    expect(
      (await asOperator().ask(platform.listOrganizations, { query: { search: 'nobody%' } })).answer.organizations,
    ).toEqual([])
  })

  it('can be moved to another plan with a reason that both audit logs record, its own anonymously', async () => {
    const admin = await app.buildUser('admin')
    const change = () =>
      asOperator().ask(platform.changePlan, {
        params: { id: admin.organizationId },
        body: { plan: 'enterprise', reason: 'Signed for a year' },
      })
    expect([(await change()).status, (await change()).refusal.reason]).toEqual([200, 'nothing_changes'])
    const told = { action: 'plan_changed', before: { plan: 'professional' } }
    expect(await ownLog(admin)).toMatchObject([{ ...told, by: 'platform', person: null, address: null }])
    expect(await ownLog(operator)).toMatchObject([{ ...told, by: 'person', person: { id: operator.id } }])
  })

  it('can be read and left by its members while suspended, but not changed until the suspension is lifted', async () => {
    const admin = await app.buildUser('admin')
    const params = { id: admin.organizationId }
    const suspend = () =>
      asOperator().ask(platform.suspendOrganization, { params, body: { reason: 'Unpaid since May' } })
    expect([(await suspend()).status, (await suspend()).refusal.reason]).toEqual([200, 'nothing_changes'])
    const capture = captureOf(await drawPicture())
    // The caller cache expires after a second.
    const { answer: signedIn } = await app.signedOut.ask(login, {
      body: { username: admin.username, password: BUILT_PASSWORD },
    })
    expect(signedIn).toMatchObject({ user: { isSuspended: true } })
    const held = [
      await app.as(admin).ask(putCapture, capture),
      await app.as(admin).ask(applyOps, { body: { ops: [] } }),
    ]
    for (const got of held) {
      expect([got.status, got.refusal.reason, got.headers.get('retry-after')]).toEqual([
        503,
        'organization_suspended',
        '300',
      ])
    }
    expect((await app.as(admin).ask(getMe)).answer.user.isSuspended).toBe(true)
    expect((await app.as(admin).ask(countLeads)).status).toBe(200)
    expect((await app.as(admin).ask(listAudit)).answer.entries).toHaveLength(2)
    await asOperator().ask(platform.restoreOrganization, { params, body: { reason: 'Paid' } })
    await expect.poll(async () => (await app.as(admin).ask(putCapture, capture)).status, { timeout: 10_000 }).toBe(201)
    expect((await app.as(admin).ask(getMe)).answer.user).not.toHaveProperty('isSuspended')
  })

  it('cannot be suspended if it has a platform person', async () => {
    const got = await asOperator().ask(platform.suspendOrganization, {
      params: { id: operator.organizationId },
      body: { reason: 'By mistake' },
    })
    expect([got.status, got.refusal.reason]).toEqual([409, 'platform'])
  })

  it('is not found if it does not exist', async () => {
    const got = await asOperator().ask(platform.changePlan, {
      params: { id: crypto.randomUUID() },
      body: { plan: 'free', reason: 'None' },
    })
    expect(got.status).toBe(404)
  })
})

it('the platform shows its totals', async () => {
  const before = (await asOperator().ask(platform.getPlatformNumbers)).answer
  await app.buildUser('member')
  await makeCode()
  await waiting()
  const {
    organizations,
    people,
    openCodes,
    waiting: wait,
  } = (await asOperator().ask(platform.getPlatformNumbers)).answer
  expect({ organizations, people, openCodes, wait }).toEqual({
    organizations: before.organizations + 1,
    people: before.people + 1,
    openCodes: before.openCodes + 1,
    wait: before.waiting + 1,
  })
})
