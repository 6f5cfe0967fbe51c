import { forgotPassword, getMe, login, resetPassword } from '@canvass/contracts/auth'
import { BUILT_PASSWORD } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { allEmails, emailsTo, linkToken } from '../../../test/emails.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

const NEW_PASSWORD = 'an entirely new one'
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.owner.query('delete from limits'))
afterAll(() => app.close())

const forgot = (email: string, headers: Record<string, string> = {}) =>
  app.signedOut.ask(forgotPassword, { body: { email }, headers })
const reset = (token: string) => app.signedOut.ask(resetPassword, { body: { token, password: NEW_PASSWORD } })
const mailedToken = async (email: string) => {
  await forgot(email)
  const letters = await emailsTo(app, email)
  return linkToken(letters.at(-1) ?? '')
}

describeAccess(forgotPassword, { app: () => app, sent: (_, { email }) => ({ body: { email } }) })
describeAccess(resetPassword, { app: () => app, sent: () => ({ body: { token: 'x', password: NEW_PASSWORD } }) })

describe('a password reset', () => {
  it('gives everyone the same response, and mails only account owners', async () => {
    const user = await app.buildUser()
    const known = await forgot(user.email)
    const unknown = await forgot('nobody@example.com')
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    expect(known.answer.message).toBe('Check your email for password reset instructions.')
    await emailsTo(app, user.email)
    expect((await allEmails(app)).filter((letter) => letter.includes('nobody@example.com'))).toEqual([])
  })

  it('mails a link to our own address, whatever the request’s host header says', async () => {
    const user = await app.buildUser()
    await forgot(user.email, { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' })
    const [letter = ''] = await emailsTo(app, user.email)
    expect(letter).toContain(`http://127.0.0.1:3000/reset-password#token=`)
    expect(letter).not.toContain('evil.example')
  })

  it('sets the password, ends every session, and signs nobody in', async () => {
    const user = await app.buildUser()
    expect((await app.as(user).ask(getMe)).status).toBe(200)
    const got = await reset(await mailedToken(user.email))
    expect(got.status).toBe(200)
    expect(got.headers.getSetCookie().filter((cookie) => /^canvass=[^;]/.test(cookie))).toEqual([])
    expect(got.headers.get('clear-site-data')).toBe('"cache"')
    expect((await app.as(user).ask(getMe)).status).toBe(401)
    const tryPassword = (password: string) => app.signedOut.ask(login, { body: { username: user.username, password } })
    expect((await tryPassword(BUILT_PASSWORD)).status).toBe(401)
    expect((await tryPassword(NEW_PASSWORD)).status).toBe(200)
  })

  it('works once per link, even when two requests race', async () => {
    const user = await app.buildUser()
    const token = await mailedToken(user.email)
    const both = await Promise.all([reset(token), reset(token)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    const again = await reset(token)
    expect(again.refusal.message).toBe('This link has expired or was already used. Please request a new one.')
  })

  it('refuses a link older than ten minutes', async () => {
    const user = await app.buildUser()
    const token = await mailedToken(user.email)
    await app.owner.query(`update password_resets set expires_at = expires_at - interval '10 minutes'`)
    expect((await reset(token)).status).toBe(400)
  })

  it('accepts any emailed link, and voids all others once one is used', async () => {
    const user = await app.buildUser()
    const first = await mailedToken(user.email)
    await forgot(user.email)
    const second = linkToken((await emailsTo(app, user.email, 2)).at(-1) ?? '')
    expect((await reset(first)).status).toBe(200)
    expect((await reset(second)).status).toBe(400)
  })

  it('sends three emails for strangers, and answers the fourth request the same way', async () => {
    const user = await app.buildUser()
    const texts = new Set<string>()
    for (let n = 0; n < 5; n += 1) {
      texts.add((await forgot(user.email)).text)
      await emailsTo(app, user.email, Math.min(n + 1, 3))
    }
    expect(texts.size).toBe(1)
    expect(await emailsTo(app, user.email, 3)).toHaveLength(3)
  })

  it('still mails the owner from a known device after strangers have used up their limit', async () => {
    const user = await app.buildUser()
    const signedIn = await app.signedOut.ask(login, { body: { username: user.username, password: BUILT_PASSWORD } })
    const cookie = signedIn.headers.getSetCookie().find((set) => set.startsWith('canvass-device=')) ?? ''
    await app.owner.query('delete from known_callers where caller_hash = sha256($1)', [
      Buffer.from('address: 127.0.0.1'),
    ])
    for (let n = 0; n < 4; n += 1) await forgot(user.email)
    await emailsTo(app, user.email, 3)
    await forgot(user.email, { cookie: cookie.split(';')[0] ?? '' })
    expect(await emailsTo(app, user.email, 4)).toHaveLength(4)
  })

  it('sends nothing to a deactivated person, and voids the link emailed earlier', async () => {
    const user = await app.buildUser()
    const known = await forgot(user.email)
    const token = linkToken((await emailsTo(app, user.email)).at(-1) ?? '')
    await app.owner.query('update users set deactivated_at = now() where id = $1', [user.id])
    const got = await forgot(user.email)
    expect([got.status, got.text]).toEqual([known.status, known.text])
    const refused = await reset(token)
    expect([refused.status, refused.refusal.reason]).toEqual([400, 'link_void'])
    expect(await allEmails(app).then((all) => all.filter((letter) => letter.includes(user.email)))).toHaveLength(1)
  })

  it('refuses a password that guessers try first', async () => {
    const user = await app.buildUser()
    const token = await mailedToken(user.email)
    const got = await app.signedOut.ask(resetPassword, { body: { token, password: 'password1' } })
    expect([got.status, got.refusal.fields?.['password']]).toEqual([
      400,
      'This password is too common. Please choose another one.',
    ])
    expect((await reset(token)).status).toBe(200)
  })

  it('stores only a digest of its link', async () => {
    const user = await app.buildUser()
    const token = await mailedToken(user.email)
    const { rows } = await app.owner.query<{ text: string }>('select t::text as text from password_resets t')
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([])
  })
})
