import { randomUUID } from 'node:crypto'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  signInByPasskey,
} from '@canvass/contracts/account/passkeys'
import { getMe, login } from '@canvass/contracts/auth'
import { listLeads } from '@canvass/contracts/leads'
import { setSecondStepRule } from '@canvass/contracts/organization/rules'
import { BUILT_PASSWORD, type BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditedOf } from '../../../../test/audited-of.ts'
import { describeAccess } from '../../../../test/describe-access.ts'
import { allEmails, emailsTo } from '../../../../test/emails.ts'
import { sessionTokenOf } from '../../../../test/session-cookie-of.ts'
import { type SoftAuthenticator, softAuthenticator } from '../../../../test/soft-authenticator.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.owner.query('delete from limits'))
afterAll(() => app.close())

const optionsOf = async (user: BuiltUser) => (await app.as(user).ask(beginPasskey, { body: {} })).answer.options
const add = async (user: BuiltUser, device: SoftAuthenticator, name = 'My phone') =>
  app.as(user).ask(addPasskey, { body: { name, made: device.make(await optionsOf(user)) } })
const requestSignInOptions = async () => (await app.signedOut.ask(beginPasskeySignIn)).answer.options
const signInWith = (shown: ReturnType<SoftAuthenticator['show']>) =>
  app.signedOut.ask(signInByPasskey, { body: { shown } })
const expireConfirmation = (user: BuiltUser) =>
  app.owner.query(`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [user.id])
const invalidRegistration = softAuthenticator().make({ challenge: 'x' })

describeAccess(listPasskeys, { app: () => app })
describeAccess(beginPasskey, { app: () => app, sent: () => ({ body: {} }) })
describeAccess(addPasskey, { app: () => app, sent: () => ({ body: { name: 'A', made: invalidRegistration } }) })
describeAccess(removePasskey, {
  app: () => app,
  sent: async (_, owner) => ({ params: { id: (await add(owner, softAuthenticator())).answer.id }, body: {} }),
})
describeAccess(beginPasskeySignIn, { app: () => app })
describeAccess(signInByPasskey, {
  app: () => app,
  sent: async (_, owner) => {
    const device = softAuthenticator()
    await add(owner, device)
    return { body: { shown: device.show(await requestSignInOptions()) } }
  },
})

describe('a passkey', () => {
  it('requires the password to add, is listed by name, and triggers a notification email', async () => {
    const user = await app.buildUser('member')
    await expireConfirmation(user)
    const unasked = await app.as(user).ask(beginPasskey, { body: {} })
    expect([unasked.status, unasked.refusal.reason]).toEqual([400, 'confirm_password'])
    await app.as(user).ask(beginPasskey, { body: { currentPassword: BUILT_PASSWORD } })
    const added = await add(user, softAuthenticator(), 'Work phone')
    expect([added.status, added.answer.name, added.answer.lastUsedAt]).toEqual([201, 'Work phone', null])
    expect((await app.as(user).ask(listPasskeys)).answer).toEqual([added.answer])
    expect(await emailsTo(app, user.email)).toEqual([expect.stringContaining('A passkey was added')])
  })

  it('signs its owner in without a password, even with two-step verification on, and records its use', async () => {
    const user = await app.buildUser('team_lead')
    const device = softAuthenticator()
    await add(user, device)
    await app.owner.query('insert into second_steps (organization_id, user_id, confirmed_at) values ($1, $2, now())', [
      user.organizationId,
      user.id,
    ])
    const body = { username: user.username, password: BUILT_PASSWORD }
    expect(Object.keys((await app.signedOut.ask(login, { body })).answer)).toEqual(['secondStep'])
    const got = await signInWith(device.show(await requestSignInOptions(), { userHandle: user.id }))
    expect(got.answer.user.id).toBe(user.id)
    const sessionToken = sessionTokenOf(got.headers) ?? ''
    expect((await app.as({ sessionToken }).ask(getMe)).status).toBe(200)
    const [kept] = (await app.as(user).ask(listPasskeys)).answer
    expect(kept?.lastUsedAt).not.toBeNull()
  })

  it('counts as the required second step only when used to sign in, not alongside a password', async () => {
    const user = await app.buildUser('admin')
    const device = softAuthenticator()
    await add(user, device)
    await app.as(user).ask(setSecondStepRule, { body: { isRequired: true } })
    const shown = await signInWith(device.show(await requestSignInOptions()))
    expect(shown.answer.user.mustSetUpSecondStep).toBeUndefined()
    const byPasskey = { sessionToken: sessionTokenOf(shown.headers) ?? '' }
    expect((await app.as(byPasskey).ask(getMe)).answer.user.mustSetUpSecondStep).toBeUndefined()
    expect((await app.as(byPasskey).ask(listLeads)).status).toBe(200)
    const typed = await app.signedOut.ask(login, { body: { username: user.username, password: BUILT_PASSWORD } })
    const byPassword = { sessionToken: sessionTokenOf(typed.headers) ?? '' }
    expect((await app.as(byPassword).ask(listLeads)).refusal.reason).toBe('second_step_required')
  })

  it('stops working after it is removed with the password, or when its owner is deactivated', async () => {
    const user = await app.buildUser('member')
    const [device, other] = [softAuthenticator(), softAuthenticator()]
    const { id } = (await add(user, device)).answer
    await add(user, other)
    await expireConfirmation(user)
    const unasked = await app.as(user).ask(removePasskey, { params: { id }, body: {} })
    expect([unasked.status, unasked.refusal.reason]).toEqual([400, 'confirm_password'])
    const body = { currentPassword: BUILT_PASSWORD }
    expect((await app.as(user).ask(removePasskey, { params: { id }, body })).status).toBe(200)
    expect((await allEmails(app)).at(-1)).toContain('A passkey was removed')
    expect((await signInWith(device.show(await requestSignInOptions()))).status).toBe(401)
    expect((await signInWith(other.show(await requestSignInOptions()))).status).toBe(200)
    await app.owner.query('update users set deactivated_at = now() where id = $1', [user.id])
    expect((await signInWith(other.show(await requestSignInOptions()))).status).toBe(401)
  })

  it('is stored once, however often it is submitted', async () => {
    const [user, other] = [await app.buildUser('member'), await app.buildUser('member')]
    const device = softAuthenticator()
    await add(user, device)
    expect((await add(other, device)).status).toBe(409)
    expect((await app.as(other).ask(listPasskeys)).answer).toEqual([])
  })

  it('is limited to twenty per person', async () => {
    const user = await app.buildUser('member')
    for (let made = 0; made < 20; made += 1) await add(user, softAuthenticator())
    expect((await app.as(user).ask(beginPasskey, { body: {} })).status).toBe(409)
  })
})

const refusalOf = async (user: BuiltUser, made: typeof invalidRegistration) => {
  const got = await app.as(user).ask(addPasskey, { body: { name: 'A', made } })
  return [got.status, got.status === 400 && got.refusal.reason]
}

describe('a new passkey is refused', () => {
  const refused = [400, 'passkey_refused']

  it.each([
    ['on a page of another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without asking who holds it', { isVerified: false }],
  ])('%s', async (_, manner) => {
    const user = await app.buildUser('member')
    expect(await refusalOf(user, softAuthenticator().make(await optionsOf(user), manner))).toEqual(refused)
  })

  it('when submitted twice, after five minutes, or for a challenge issued to someone else or to no one', async () => {
    const [user, other] = [await app.buildUser('member'), await app.buildUser('member')]
    const options = await optionsOf(user)
    expect(await refusalOf(other, softAuthenticator().make(options))).toEqual(refused)
    expect(await refusalOf(user, softAuthenticator().make(options))).toEqual([201, false])
    expect(await refusalOf(user, softAuthenticator().make(options))).toEqual(refused)
    expect(await refusalOf(user, softAuthenticator().make({ challenge: 'made-up' }))).toEqual(refused)
    expect(await refusalOf(user, softAuthenticator().make(await requestSignInOptions()))).toEqual(refused)
    const late = await optionsOf(user)
    await app.owner.query(`update passkey_challenges set expires_at = now() - interval '1 second'`)
    expect(await refusalOf(user, softAuthenticator().make(late))).toEqual(refused)
  })

  it('when it is not a passkey at all', async () => {
    const user = await app.buildUser('member')
    const made = softAuthenticator().make(await optionsOf(user))
    const broken = { ...made, response: { ...made.response, attestationObject: 'AAAA', clientDataJSON: 'AAAA' } }
    expect(await refusalOf(user, broken)).toEqual(refused)
  })
})

describe('a passkey signs nobody in', () => {
  it.each([
    ['on a page of another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without asking who holds it', { isVerified: false }],
    ['in the name of somebody else', { userHandle: randomUUID() }],
  ])('%s', async (_, manner) => {
    const user = await app.buildUser('member')
    const device = softAuthenticator()
    await add(user, device)
    const got = await signInWith(device.show(await requestSignInOptions(), manner))
    expect([got.status, got.refusal.reason, sessionTokenOf(got.headers)]).toEqual([401, 'passkey_refused', undefined])
  })

  it('when submitted twice, after five minutes, with a creation challenge, or with a repeated counter', async () => {
    const user = await app.buildUser('member')
    const device = softAuthenticator()
    await add(user, device)
    const options = await requestSignInOptions()
    const shown = device.show(options, { counter: 7 })
    expect((await signInWith(shown)).status).toBe(200)
    expect((await signInWith(shown)).status).toBe(401)
    expect((await signInWith(device.show(options, { counter: 8 }))).status).toBe(401)
    expect((await signInWith(device.show(await requestSignInOptions(), { counter: 7 }))).status).toBe(401)
    expect((await signInWith(device.show(await optionsOf(user), { counter: 9 }))).status).toBe(401)
    const late = await requestSignInOptions()
    await app.owner.query(`update passkey_challenges set expires_at = now() - interval '1 second'`)
    expect((await signInWith(device.show(late, { counter: 10 }))).status).toBe(401)
    expect((await signInWith(device.show(await requestSignInOptions(), { counter: 11 }))).status).toBe(200)
  })

  it('when no account has it, and repeated tries are throttled', async () => {
    const device = softAuthenticator()
    const statuses = new Set<number>()
    for (let guess = 0; guess < 32; guess += 1) statuses.add((await signInWith(device.show({ challenge: 'x' }))).status)
    expect([...statuses]).toEqual([401, 429])
  })
})

it('a refusal tells a page on another origin where passkeys work', async () => {
  const user = await app.buildUser('member')
  const got = await app.as(user).ask(beginPasskey, { body: {}, headers: { origin: app.origin } })
  expect([got.status, got.refusal.message]).toEqual([400, 'Passkeys work only at http://localhost:3000'])
})

it('adding and removing a passkey appear in the organization’s audit log', async () => {
  const user = await app.buildUser('member')
  const { id } = (await add(user, softAuthenticator())).answer
  await app.as(user).ask(removePasskey, { params: { id }, body: {} })
  expect(await auditedOf(app, user)).toEqual(['passkey_added', 'passkey_removed'])
})
