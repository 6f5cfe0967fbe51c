import { beginSecondStep, turnOffSecondStep, turnOnSecondStep } from '@canvass/contracts/account/second-step'
import { listAudit } from '@canvass/contracts/admin/audit'
import { getMe, login, logout } from '@canvass/contracts/auth'
import { listLeads } from '@canvass/contracts/leads'
import { getOrganization } from '@canvass/contracts/organization/profile'
import { setSecondStepRule } from '@canvass/contracts/organization/rules'
import { BUILT_PASSWORD, type BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeAccess } from '../../../../test/describe-access.ts'
import { openSocket } from '../../../../test/open-socket.ts'
import { sendCapture } from '../../../../test/send-capture.ts'
import { sessionTokenOf } from '../../../../test/session-cookie-of.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { totpCode } from './totp.ts'

let app: TestApp
let admin: BuiltUser
let rep: BuiltUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.owner.query('delete from limits')
  admin = await app.buildUser('admin')
  rep = await app.buildUser('member', { organizationId: admin.organizationId })
})
afterAll(() => app.close())

const setRequired = (isRequired = true) => app.as(admin).ask(setSecondStepRule, { body: { isRequired } })
const signIn = async ({ username }: BuiltUser): Promise<{ sessionToken: string }> => {
  const got = await app.signedOut.ask(login, { body: { username, password: BUILT_PASSWORD } })
  return { sessionToken: sessionTokenOf(got.headers) ?? '' }
}
const setUp = async (session: { sessionToken: string }) => {
  const { secret } = (await app.as(session).ask(beginSecondStep, { body: {} })).answer
  return app.as(session).ask(turnOnSecondStep, { body: { code: totpCode(secret, new Date()) } })
}

describeAccess(setSecondStepRule, { app: () => app })

describe('a second step required by the organization', () => {
  it('needs the password to turn on, appears in the audit log, and is announced to admins', async () => {
    await app.owner.query(`update sessions set confirmed_at = now() - interval '11 minutes'`)
    expect((await setRequired()).refusal.reason).toBe('confirm_password')
    const body = { isRequired: true, currentPassword: BUILT_PASSWORD }
    expect((await app.as(admin).ask(setSecondStepRule, { body })).status).toBe(200)
    expect((await app.as(admin).ask(getOrganization)).answer.requiresSecondStep).toBe(true)
    await setRequired()
    const { entries } = (await app.as(admin).ask(listAudit)).answer
    expect(entries.map(({ action }) => action)).toEqual(['second_step_rule_changed'])
    expect(entries[0]?.after).toEqual({ isRequired: true })
  })

  it('keeps current sessions open, and applies at the next sign-in', async () => {
    await setRequired()
    expect((await app.as(rep).ask(listLeads)).status).toBe(200)
    const again = await signIn(rep)
    const got = await app.as(again).ask(listLeads)
    expect([got.status, got.refusal.reason, got.headers.get('retry-after')]).toEqual([
      503,
      'second_step_required',
      '60',
    ])
    expect((await app.as(again).ask(getMe)).answer.user.mustSetUpSecondStep).toBe(true)
    await expect(openSocket(app, again)).rejects.toThrow('refused with 503')
  })

  it('postpones captures without refusing any until it is set up', async () => {
    await setRequired()
    const again = await signIn(rep)
    await expect(sendCapture(app, { ...rep, ...again })).rejects.toThrow('503')
    expect((await setUp(again)).status).toBe(200)
    expect(await sendCapture(app, { ...rep, ...again })).toBeTruthy()
    expect((await app.as(again).ask(getMe)).answer.user.mustSetUpSecondStep).toBeUndefined()
  })

  it('still lets people sign out', async () => {
    await setRequired()
    const again = await signIn(rep)
    expect((await app.as(again).ask(logout)).status).toBe(200)
  })

  it('cannot be turned off by individuals while it is required', async () => {
    await setRequired()
    const again = await signIn(rep)
    await setUp(again)
    const refused = await app.as(again).ask(turnOffSecondStep, { body: {} })
    expect([refused.status, refused.refusal.reason]).toEqual([409, 'second_step_required'])
    await setRequired(false)
    expect((await app.as(again).ask(turnOffSecondStep, { body: {} })).status).toBe(200)
  })

  it('does not apply to other organizations, and stops applying when it is no longer required', async () => {
    await setRequired()
    const stranger = await signIn(await app.buildUser('member'))
    expect((await app.as(stranger).ask(listLeads)).status).toBe(200)
    const again = await signIn(rep)
    expect((await app.as(again).ask(listLeads)).status).toBe(503)
    await setRequired(false)
    await expect.poll(async () => (await app.as(again).ask(listLeads)).status, { timeout: 3_000 }).toBe(200)
  })
})
