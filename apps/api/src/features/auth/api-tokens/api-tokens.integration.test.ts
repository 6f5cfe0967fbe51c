import { listApiTokens, makeApiToken, revokeApiToken } from '@canvass/contracts/account/api-tokens'
import { listAudit } from '@canvass/contracts/admin/audit'
import { setFlag } from '@canvass/contracts/flags'
import { listLeads } from '@canvass/contracts/leads'
import { processManual } from '@canvass/contracts/captures'
import { deactivatePerson } from '@canvass/contracts/people'
import { changeOrganization } from '@canvass/contracts/organization/profile'
import type { ApiScope } from '@canvass/contracts/shapes/api-scopes'
import type { Role } from '@canvass/contracts/shapes/roles'
import { BUILT_PASSWORD, type BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiTokenOf } from '../../../../test/api-token-of.ts'
import { describeAccess } from '../../../../test/describe-access.ts'
import { emailsTo } from '../../../../test/emails.ts'
import { openSocket } from '../../../../test/open-socket.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.owner.query('delete from limits; delete from rate_points; delete from feature_flags'))
afterAll(() => app.close())

const setPlan = ({ organizationId }: BuiltUser, plan: string) =>
  app.owner.query(`update organizations set plan = $2 where organization_id = $1`, [organizationId, plan])
async function someone(role: Role = 'member'): Promise<BuiltUser> {
  const user = await app.buildUser(role)
  await setPlan(user, 'enterprise')
  return user
}
const make = (user: BuiltUser, given: object = {}) =>
  app.as(user).ask(makeApiToken, { body: { name: 'Weekly report', scopes: ['leads:read'], days: 30, ...given } })

describeAccess(listApiTokens, { app: () => app })
describeAccess(makeApiToken, { app: () => app })
describeAccess(revokeApiToken, { app: () => app })

describe('an API token', () => {
  it('requires the password, is shown once, is listed by its prefix, is stored as a hash, and triggers a notification email', async () => {
    const user = await someone()
    await app.owner.query(`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [
      user.id,
    ])
    const unasked = await make(user)
    expect([unasked.status, unasked.refusal.reason]).toEqual([400, 'confirm_password'])
    const { token, made } = (await make(user, { currentPassword: BUILT_PASSWORD })).answer
    expect(token).toMatch(/^canvass_[0-9a-f]{72}$/)
    const listed = await app.as(user).ask(listApiTokens)
    expect(listed.answer).toEqual({ tokens: [made], isInPlan: true })
    expect(listed.text).not.toContain(token)
    expect(made).toMatchObject({
      name: 'Weekly report',
      scopes: ['leads:read'],
      lastUsedAt: null,
      beginning: token.slice(0, 12),
    })
    expect(await emailsTo(app, user.email)).toEqual([expect.stringContaining('“Weekly report” was created')])
    const { rows } = await app.owner.query<{ all: string }>(
      'select string_agg(t::text, $$ $$) as all from api_tokens t',
    )
    expect(rows[0]?.all).not.toContain(token.slice(12))
  })

  it('acts for its owner within its scopes, and its owner sees when it was last used', async () => {
    const user = await someone()
    const { token } = (await make(user)).answer
    expect((await app.by(token).ask(listLeads)).status).toBe(200)
    const other = await app.by(token).ask(processManual, { body: { businessName: 'Harbor Bakery' } as never })
    expect([other.status, other.refusal.reason]).toEqual([403, 'token_scope'])
    expect((await app.as(user).ask(listApiTokens)).answer.tokens[0]?.lastUsedAt).not.toBeNull()
  })

  it.each(['admin', 'viewer'] as const)(
    'of a %s cannot create tokens or change anything reserved for people',
    async (role) => {
      const user = await someone(role)
      const token = await apiTokenOf(app, user)
      const body = {
        name: 'Another',
        scopes: ['leads:write' as ApiScope],
        days: 365 as const,
        currentPassword: BUILT_PASSWORD,
      }
      expect((await app.by(token).ask(makeApiToken, { body })).status).toBe(403)
      expect((await app.by(token).ask(listApiTokens)).status).toBe(403)
      expect((await app.by(token).ask(changeOrganization, { body: { name: 'Mine' } as never })).status).toBe(403)
      await expect(openSocket(app, { apiToken: token })).rejects.toThrow('refused with 403')
    },
  )

  it('never grants platform rights, even if its owner has them', async () => {
    const user = await app.buildUser('super_admin')
    await setPlan(user, 'enterprise')
    const token = await apiTokenOf(app, user)
    const asked = { params: { key: 'bulk_operations' as const }, body: {} as never }
    expect((await app.by(token).ask(setFlag, asked)).status).toBe(403)
    // In the organization, the role they have there decides.
    await app.owner.query(`update users set role = 'viewer' where id = $1`, [user.id])
    const viewers = await apiTokenOf(app, user)
    const got = await app.by(viewers).ask(processManual, { body: { businessName: 'Harbor Bakery' } as never })
    expect([got.status, got.refusal.reason]).toEqual([403, undefined])
  })

  it('loses rights when its owner’s role loses them', async () => {
    const user = await someone()
    const token = await apiTokenOf(app, user)
    await app.owner.query(`update users set role = 'viewer' where id = $1`, [user.id])
    expect((await app.by(token).ask(processManual, { body: { businessName: 'A' } as never })).status).toBe(403)
  })

  it('stops working as soon as it is revoked, and only its owner can revoke it', async () => {
    const [user, other] = [await someone(), await someone('admin')]
    const { token, made } = (await make(user)).answer
    expect((await app.by(token).ask(listLeads)).status).toBe(200)
    const params = { id: made.id }
    expect((await app.as(other).ask(revokeApiToken, { params })).status).toBe(404)
    expect((await app.as(user).ask(revokeApiToken, { params })).status).toBe(200)
    expect((await app.by(token).ask(listLeads)).status).toBe(401)
    expect((await app.as(user).ask(revokeApiToken, { params })).status).toBe(404)
  })

  it('stops working in other processes within a second of being revoked', async () => {
    const user = await someone()
    const token = await apiTokenOf(app, user)
    expect((await app.by(token).ask(listLeads)).status).toBe(200)
    await app.owner.query('delete from api_tokens where user_id = $1', [user.id])
    const asking = { timeout: 3_000 }
    await expect.poll(async () => (await app.by(token).ask(listLeads)).status, asking).toBe(401)
  })

  it('ends when its owner is deactivated, and stays invalid after reactivation', async () => {
    const admin = await someone('admin')
    const user = await app.buildUser('member', { organizationId: admin.organizationId })
    const token = await apiTokenOf(app, user)
    await app.as(admin).ask(deactivatePerson, { params: { id: user.id }, body: {} as never })
    expect((await app.by(token).ask(listLeads)).status).toBe(401)
    await app.owner.query('update users set deactivated_at = null where id = $1', [user.id])
    expect((await app.by(token).ask(listLeads)).status).toBe(401)
  })

  it('expires on its date', async () => {
    const user = await someone()
    const token = await apiTokenOf(app, user)
    await app.owner.query(`update api_tokens set expires_at = now() - interval '1 second' where user_id = $1`, [
      user.id,
    ])
    expect((await app.by(token).ask(listLeads)).status).toBe(401)
  })

  it('requires a plan that includes tokens, both to create and to use', async () => {
    const user = await someone()
    const token = await apiTokenOf(app, user)
    await setPlan(user, 'team')
    const refused = await make(user)
    expect([refused.status, refused.refusal.reason]).toEqual([409, 'plan'])
    expect((await app.as(user).ask(listApiTokens)).answer).toMatchObject({
      isInPlan: false,
      tokens: [{ name: 'A program' }],
    })
    const got = await app.by(token).ask(listLeads)
    expect([got.status, got.refusal.reason]).toEqual([403, 'plan'])
  })

  it('is refused when sent along with a session', async () => {
    const user = await someone()
    const headers = { authorization: `Bearer ${await apiTokenOf(app, user)}` }
    expect((await app.as(user).ask(listLeads, { headers })).status).toBe(400)
    expect((await app.as(user).ask(listLeads, { headers: { authorization: 'Basic c29tZTpib2R5' } })).status).toBe(200)
  })

  it('is limited to 300 requests a minute', async () => {
    const user = await someone()
    const token = await apiTokenOf(app, user)
    const asked = await Promise.all(Array.from({ length: 305 }, () => app.by(token).ask(listLeads)))
    const refused = asked.filter(({ status }) => status === 429)
    expect([asked.filter(({ status }) => status === 200).length, refused.length]).toEqual([300, 5])
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
  })

  it('is limited to twenty per person', async () => {
    const user = await someone()
    for (let made = 0; made < 20; made += 1) await apiTokenOf(app, user)
    expect((await make(user)).status).toBe(409)
    await app.owner.query(`update api_tokens set expires_at = now() where user_id = $1`, [user.id])
    expect((await make(user)).status).toBe(201)
  })

  it('appears in the audit log when it is created and revoked, and with every action it performed', async () => {
    const admin = await someone('admin')
    const { made } = (await make(admin)).answer
    await app.as(admin).ask(revokeApiToken, { params: { id: made.id } })
    const { entries } = (await app.as(admin).ask(listAudit)).answer
    expect(entries.slice(0, 2).map(({ action }) => action)).toEqual(['api_token_revoked', 'api_token_made'])
    expect(entries[1]).toMatchObject({
      object: { kind: 'api_token', id: made.id },
      after: { scopes: 'leads:read', days: 30 },
    })
  })
})
