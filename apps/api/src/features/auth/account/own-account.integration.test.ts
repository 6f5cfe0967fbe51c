import { changeEmail, changeName, changePassword } from '@canvass/contracts/account'
import { beginSecondStep } from '@canvass/contracts/account/second-step'
import { confirmEmail, forgotPassword, getMe, login, resetPassword } from '@canvass/contracts/auth'
import { BUILT_PASSWORD, type BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseDigest } from '../../../../test/database-digest.ts'
import { describeAccess } from '../../../../test/describe-access.ts'
import { allEmails, emailsTo, linkToken } from '../../../../test/emails.ts'
import { sessionTokenOf } from '../../../../test/session-cookie-of.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

const NEW_PASSWORD = 'an entirely new one'
const NAME = { firstName: 'Ada', lastName: 'Winter' }
let app: TestApp
let addressCount = 0
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.owner.query('delete from limits'))
afterAll(() => app.close())

const newAddress = (): string => `new-${(addressCount += 1)}@example.com`
const signIn = (user: BuiltUser, password: string) =>
  app.signedOut.ask(login, { body: { username: user.username, password } })
/** Makes the last password entry in this session look long ago. */
const expireConfirmation = (user: BuiltUser) =>
  app.owner.query(`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [user.id])
const confirmToken = (letter: string | undefined): string =>
  /confirm-email#token=([\w-]+)/.exec(letter ?? '')?.[1] ?? ''
const requestEmailChange = async (user: BuiltUser, email: string) => {
  const got = await app.as(user).ask(changeEmail, { body: { email } })
  const [letter] = await emailsTo(app, email)
  return { got, token: confirmToken(letter) }
}
const emailOf = async (user: BuiltUser): Promise<string> => {
  const { rows } = await app.owner.query<{ email: string }>('select email from users where id = $1', [user.id])
  return rows[0]?.email ?? ''
}

describeAccess(changePassword, {
  app: () => app,
  sent: () => ({ body: { currentPassword: BUILT_PASSWORD, password: NEW_PASSWORD } }),
})
describeAccess(changeName, { app: () => app, sent: () => ({ body: NAME }) })
describeAccess(changeEmail, { app: () => app, sent: () => ({ body: { email: newAddress() } }) })
describeAccess(confirmEmail, { app: () => app, sent: () => ({ body: { token: 'x' } }) })

describe('changing the password', () => {
  it('replaces the old password, ends every other session, and keeps this one', async () => {
    const user = await app.buildUser('member')
    const phone = { sessionToken: sessionTokenOf((await signIn(user, BUILT_PASSWORD)).headers) ?? '' }
    const got = await app
      .as(user)
      .ask(changePassword, { body: { currentPassword: BUILT_PASSWORD, password: NEW_PASSWORD } })
    expect(got.answer).toEqual({ endedSessions: 1 })
    expect((await app.as(phone).ask(getMe)).status).toBe(401)
    expect((await app.as(user).ask(getMe)).status).toBe(200)
    expect((await signIn(user, BUILT_PASSWORD)).status).toBe(401)
    expect((await signIn(user, NEW_PASSWORD)).status).toBe(200)
  })

  it('voids a reset link emailed earlier', async () => {
    const user = await app.buildUser()
    await app.signedOut.ask(forgotPassword, { body: { email: user.email } })
    const token = linkToken((await emailsTo(app, user.email))[0] ?? '')
    await app.as(user).ask(changePassword, { body: { currentPassword: BUILT_PASSWORD, password: NEW_PASSWORD } })
    expect((await app.signedOut.ask(resetPassword, { body: { token, password: 'yet another one' } })).status).toBe(400)
  })

  it.each([
    ['not the current one', { currentPassword: 'a wrong guess', password: NEW_PASSWORD }, 'currentPassword'],
    ['too common', { currentPassword: BUILT_PASSWORD, password: 'password123' }, 'password'],
  ])('is refused when the input is %s, and changes nothing', async (_, body, field) => {
    const user = await app.buildUser()
    const before = await databaseDigest(app.owner)
    const got = await app.as(user).ask(changePassword, { body })
    expect([got.status, Object.keys(got.refusal.fields ?? {})]).toEqual([400, [field]])
    expect(await databaseDigest(app.owner)).toBe(before)
    expect((await signIn(user, BUILT_PASSWORD)).status).toBe(200)
  })

  it('succeeds only once when two requests race', async () => {
    const user = await app.buildUser()
    const change = (password: string) =>
      app.as(user).ask(changePassword, { body: { currentPassword: BUILT_PASSWORD, password } })
    const both = await Promise.all([change('one of the two'), change('the other of two')])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is throttled after five wrong guesses in one session but no other, and correct guesses do not count', async () => {
    const user = await app.buildUser()
    const ask = (currentPassword: string) => app.as(user).ask(changeName, { body: { ...NAME, currentPassword } })
    for (let n = 0; n < 6; n += 1) expect((await ask(BUILT_PASSWORD)).status).toBe(200)
    for (let n = 0; n < 5; n += 1) expect((await ask('a wrong guess')).status).toBe(400)
    expect((await ask(BUILT_PASSWORD)).status).toBe(429)
    const phone = { sessionToken: sessionTokenOf((await signIn(user, BUILT_PASSWORD)).headers) ?? '' }
    const elsewhere = await app.as(phone).ask(changeName, { body: { ...NAME, currentPassword: BUILT_PASSWORD } })
    expect(elsewhere.status).toBe(200)
  })
})

describe('the password check', () => {
  it('is limited to thirty in fifteen minutes, because each costs a hash', async () => {
    const user = await app.buildUser('member')
    const statuses: number[] = []
    for (let n = 0; n < 31; n += 1)
      statuses.push((await app.as(user).ask(beginSecondStep, { body: { currentPassword: BUILT_PASSWORD } })).status)
    expect([[...new Set(statuses.slice(0, -2))], statuses.at(-1)]).toEqual([[200], 429])
  })

  it('asks again ten minutes after the last entry, and then not for another ten minutes', async () => {
    const user = await app.buildUser()
    await expireConfirmation(user)
    const refused = await app.as(user).ask(changeName, { body: NAME })
    expect([refused.status, refused.refusal.reason]).toEqual([400, 'confirm_password'])
    const typed = await app.as(user).ask(changeName, { body: { ...NAME, currentPassword: BUILT_PASSWORD } })
    expect(typed.status).toBe(200)
    expect((await app.as(user).ask(changeName, { body: NAME })).status).toBe(200)
  })
})

describe('changing the name', () => {
  it('takes effect immediately, and only for that person', async () => {
    const user = await app.buildUser('viewer')
    const colleague = await app.buildUser('member', { organizationId: user.organizationId })
    await app.as(user).ask(getMe)
    expect((await app.as(user).ask(changeName, { body: NAME })).answer.user).toMatchObject({ id: user.id, ...NAME })
    expect((await app.as(user).ask(getMe)).answer.user).toMatchObject(NAME)
    expect((await app.as(colleague).ask(getMe)).answer.user.firstName).toBe('Robin')
  })
})

describe('changing the email', () => {
  it('takes effect only when the emailed link is opened', async () => {
    const user = await app.buildUser()
    const email = newAddress()
    const { token } = await requestEmailChange(user, email)
    expect(await emailOf(user)).toBe(user.email)
    expect((await app.signedOut.ask(confirmEmail, { body: { token } })).status).toBe(200)
    expect((await app.as(user).ask(getMe)).answer.user.email).toBe(email)
    expect((await app.signedOut.ask(confirmEmail, { body: { token } })).status).toBe(400)
  })

  it('notifies the old address on request and on completion, without a link that opens anything', async () => {
    const user = await app.buildUser()
    const { token } = await requestEmailChange(user, newAddress())
    await app.signedOut.ask(confirmEmail, { body: { token } })
    const told = await emailsTo(app, user.email, 2)
    expect(told.map((letter) => /Subject: (.*)/.exec(letter)?.[1])).toEqual([
      'Your Canvass email is about to change',
      'Your Canvass email was changed',
    ])
    expect(told.join('')).not.toContain('token')
  })

  it('refuses a link older than ten minutes', async () => {
    const user = await app.buildUser()
    const { token } = await requestEmailChange(user, newAddress())
    await app.owner.query(`update email_changes set expires_at = expires_at - interval '10 minutes'`)
    const got = await app.signedOut.ask(confirmEmail, { body: { token } })
    expect([got.status, got.refusal.reason, await emailOf(user)]).toEqual([400, 'link_void', user.email])
  })

  it('is canceled by a new password, including one set by email', async () => {
    const user = await app.buildUser()
    const { token } = await requestEmailChange(user, newAddress())
    await app.signedOut.ask(forgotPassword, { body: { email: user.email } })
    const letters = await emailsTo(app, user.email, 2)
    const reset = linkToken(letters.find((letter) => letter.includes('reset-password#')) ?? '')
    await app.signedOut.ask(resetPassword, { body: { token: reset, password: NEW_PASSWORD } })
    expect((await app.signedOut.ask(confirmEmail, { body: { token } })).status).toBe(400)
    expect(await emailOf(user)).toBe(user.email)
  })

  it('to another account’s address looks the same, and notifies its owner instead of mailing a link', async () => {
    const [user, other] = [await app.buildUser(), await app.buildUser()]
    const free = await requestEmailChange(user, newAddress())
    const taken = await requestEmailChange(user, other.email)
    expect([taken.got.status, taken.got.text, taken.token]).toEqual([free.got.status, free.got.text, ''])
    expect((await emailsTo(app, other.email))[0]).toContain('already has a Canvass account')
  })

  it('does not take an address that another account has claimed in the meantime', async () => {
    const [user, other] = [await app.buildUser(), await app.buildUser()]
    const email = newAddress()
    const { token } = await requestEmailChange(user, email)
    await app.owner.query('update users set email = $1 where id = $2', [email, other.id])
    expect((await app.signedOut.ask(confirmEmail, { body: { token } })).status).toBe(400)
    expect(await emailOf(user)).toBe(user.email)
  })

  it('stores only a digest of its link', async () => {
    const user = await app.buildUser()
    const { token } = await requestEmailChange(user, newAddress())
    const { rows } = await app.owner.query<{ kept: string }>('select e::text as kept from email_changes e')
    expect(token).not.toBe('')
    expect(rows.map(({ kept }) => kept).join('\n')).not.toContain(token)
  })

  it('sends at most five emails an hour per account', async () => {
    const user = await app.buildUser()
    const before = (await allEmails(app)).length
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1)
      statuses.push((await app.as(user).ask(changeEmail, { body: { email: newAddress() } })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await allEmails(app)).length - before).toBe(10)
  })
})
