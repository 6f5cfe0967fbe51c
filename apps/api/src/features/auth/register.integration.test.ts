import { forgotPassword, getMe, login, register, resetPassword, validateAccessCode } from '@canvass/contracts/auth'
import { buildAccessCode } from '@canvass/testing/build-access-code'
import { BUILT_PASSWORD } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { emailsTo, linkToken } from '../../../test/emails.ts'
import { sessionTokenOf } from '../../../test/session-cookie-of.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

const CODE = 'FIELD-TEST'
let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: { ACCESS_CODE: CODE } })
})
beforeEach(() => app.owner.query('delete from limits'))
afterAll(() => app.close())

let people = 0
const person = (given: object = {}) => {
  people += 1
  return {
    username: `rep${people}`,
    email: `rep${people}@example.com`,
    password: 'long enough',
    firstName: 'Robin',
    lastName: 'Rep',
    organizationName: 'Field Sales',
    accessCode: CODE,
    ...given,
  }
}
const count = async (table: 'users' | 'organizations') =>
  (await app.owner.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n

describeAccess(register, { app: () => app, sent: () => ({ body: person() }) })
describeAccess(validateAccessCode, { app: () => app, sent: () => ({ body: { accessCode: CODE } }) })

describe('registering', () => {
  it('creates an organization with its first admin on the code’s plan, and signs them in', async () => {
    const accessCode = await buildAccessCode(app.owner, { plan: 'team' })
    const got = await app.signedOut.ask(register, { body: person({ accessCode, organizationName: 'Kiosk & Co' }) })
    expect(got.status).toBe(201)
    expect(got.answer.user).toMatchObject({
      role: 'admin',
      systemRole: 'user',
      plan: 'team',
      organization: { name: 'Kiosk & Co', size: null },
    })
    const sessionToken = sessionTokenOf(got.headers) ?? ''
    const me = await app.as({ sessionToken }).ask(getMe)
    expect(me.answer.user).toEqual(got.answer.user)
  })

  it.each([
    ['America/Denver', 'America/Denver'],
    ['Mars/Olympus_Mons', 'UTC'],
    [undefined, 'UTC'],
  ])('from a device in the time zone %s starts the organization’s months in %s', async (timeZone, set) => {
    const { answer } = await app.signedOut.ask(register, { body: person({ timeZone }) })
    const { rows } = await app.owner.query('select time_zone from organizations where organization_id = $1', [
      answer.user.organizationId,
    ])
    expect(rows).toEqual([{ time_zone: set }])
  })

  it.each([
    ['without a code', undefined, 'Registration requires a valid access code.'],
    ['with a wrong code', 'nothing', 'Invalid access code. Please check your code or join the waitlist.'],
  ])('is refused %s, with a message that asks for one', async (_, accessCode, message) => {
    const before = await count('organizations')
    const got = await app.signedOut.ask(register, { body: person({ accessCode }) })
    expect(got.status).toBe(403)
    expect(got.refusal).toMatchObject({ message, error: message, requiresAccessCode: true })
    expect(await count('organizations')).toBe(before)
  })

  it('is refused with an expired code', async () => {
    const accessCode = await buildAccessCode(app.owner, { expiresAt: new Date(Date.now() - 1000) })
    expect((await app.signedOut.ask(register, { body: person({ accessCode }) })).status).toBe(403)
  })

  it('lets exactly one of fifty concurrent requests use a single-use code', async () => {
    const accessCode = await buildAccessCode(app.owner, { maxUses: 1 })
    const before = (await count('users')) ?? 0
    const all = await Promise.all(
      Array.from({ length: 50 }, () => app.signedOut.ask(register, { body: person({ accessCode }) })),
    )
    const statuses = all.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => ![201, 403, 429].includes(status))).toEqual([])
    expect(await count('users')).toBe(before + 1)
  })

  it('returns the use of a code when the username is taken', async () => {
    const accessCode = await buildAccessCode(app.owner, { maxUses: 1 })
    const taken = await app.buildUser('member')
    const got = await app.signedOut.ask(register, {
      body: person({ accessCode, username: taken.username.toUpperCase() }),
    })
    expect([got.status, got.refusal.message]).toEqual([409, 'This username is already taken'])
    expect((await app.signedOut.ask(register, { body: person({ accessCode }) })).status).toBe(201)
  })

  it('looks the same for an email that has an account, and notifies only its owner', async () => {
    const owner = await app.buildUser('member')
    const fresh = await app.signedOut.ask(register, { body: person() })
    const got = await app.signedOut.ask(register, { body: person({ email: owner.email.toUpperCase() }) })
    expect([got.status, Object.keys(got.answer.user)]).toEqual([fresh.status, Object.keys(fresh.answer.user)])
    expect(got.answer.user).toMatchObject({ email: owner.email.toUpperCase(), role: 'admin' })
    expect(got.answer.user.organizationId).not.toBe(owner.organizationId)
    const [letter] = await emailsTo(app, owner.email.toUpperCase())
    expect(letter).toContain('already belongs to an account')
  })

  it('lets two accounts with the same email each sign in by it, and mails only the first', async () => {
    const owner = await app.buildUser('member')
    const later = person({ email: owner.email, password: 'another long one' })
    await app.signedOut.ask(register, { body: later })
    const tryPassword = (username: string, password: string) =>
      app.signedOut.ask(login, { body: { username, password } })
    expect((await tryPassword(owner.email, later.password)).answer).toMatchObject({
      user: { username: later.username },
    })
    expect((await tryPassword(owner.email, 'neither of both')).status).toBe(401)
    expect((await tryPassword(owner.email, BUILT_PASSWORD)).answer).toMatchObject({ user: { id: owner.id } })
    expect((await tryPassword(later.username, later.password)).status).toBe(200)
    await app.signedOut.ask(forgotPassword, { body: { email: owner.email } })
    const letters = await emailsTo(app, owner.email, 2)
    expect(letters.at(-1)).toContain(`the Canvass account ${owner.username}`)
  })

  it('lets the real owner of an email take over an account that a stranger registered with it', async () => {
    const stranger = person({ email: 'rightful@example.com' })
    await app.signedOut.ask(register, { body: stranger })
    await app.signedOut.ask(forgotPassword, { body: { email: stranger.email } })
    const token = linkToken((await emailsTo(app, stranger.email)).at(-1) ?? '')
    await app.signedOut.ask(resetPassword, { body: { token, password: 'of the rightful one' } })
    const tryPassword = (password: string) => app.signedOut.ask(login, { body: { username: stranger.email, password } })
    expect((await tryPassword(stranger.password)).status).toBe(401)
    expect((await tryPassword('of the rightful one')).status).toBe(200)
  })

  it('refuses an email address as a username, with the same response whether or not it has an account', async () => {
    const { email } = await app.buildUser('member')
    const tried = (username: string) => app.signedOut.ask(register, { body: person({ username }) })
    const [known, unknown] = [await tried(email), await tried('nobody-yet@example.com')]
    for (const { status, refusal } of [known, unknown])
      expect([status, refusal.fields]).toEqual([400, { username: 'Username can’t contain @' }])
  })

  it('still lets an older account with an email address as its username sign in', async () => {
    const user = await app.buildUser('member', { username: 'named.so@example.com', email: 'another@example.com' })
    const got = await app.signedOut.ask(login, { body: { username: user.username, password: BUILT_PASSWORD } })
    expect(got.answer).toMatchObject({ user: { id: user.id } })
  })

  it.each(['role', 'systemRole', 'organizationId', 'plan', 'id', 'createdAt'])(
    'refuses a body that also sets %s',
    async (key) => {
      const body = person({ [key]: 'admin' })
      expect((await app.signedOut.ask(register, { body })).status).toBe(400)
    },
  )

  it.each([
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['username', '  ', 'Username is required'],
    ['username', 'rep@', 'Username can’t contain @'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['email', 'a@b.c\r\nBcc: x@example.com', 'Please enter a valid email address'],
    ['username', '\u0130rem', 'Username can’t mix alphabets or use look-alike letters'],
    ['username', 'p\u0430ypal', 'Username can’t mix alphabets or use look-alike letters'],
    ['email', 'rep@ex\u0430mple.com', 'Please enter a valid email address'],
    ['password', '1234567', 'Password must be at least 8 characters'],
    ['password', 'Password', 'This password is too common. Please choose another one.'],
    ['password', '12345678', 'This password is too common. Please choose another one.'],
    ['password', 'Canvass2026!', 'This password is too common. Please choose another one.'],
    ['password', '        ', 'Password can’t be only spaces'],
    ['password', 'zzzzzzzzz', 'Password can’t be one character repeated'],
    ['firstName', '', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['organizationName', ' ', 'Organization name is required'],
  ])('explains what is wrong with %s %j', async (field, value, message) => {
    const got = await app.signedOut.ask(register, { body: person({ [field]: value }) })
    expect(got.status).toBe(400)
    expect(got.refusal).toMatchObject({ message, fields: { [field]: message } })
  })
})

describe('a password at registration', () => {
  it.each([
    ['the username', (body: ReturnType<typeof person>) => body.username],
    ['the username with a year', (body: ReturnType<typeof person>) => `${body.username}-2026`],
    ['the email', (body: ReturnType<typeof person>) => body.email.toUpperCase()],
  ])('is refused when it is %s', async (_, password) => {
    people += 1
    const body = person({ username: `long.name.${people}y` })
    const got = await app.signedOut.ask(register, { body: { ...body, password: password(body) } })
    expect([got.status, got.refusal.fields]).toEqual([400, { password: 'Password can’t be your username or email' }])
  })
})

describe('checking a code', () => {
  it.each([
    ['made in capitals', 'field-Test'],
    ['made in small letters', undefined],
  ])('accepts a code that was %s in any case', async (_, typed) => {
    const accessCode = typed ?? (await buildAccessCode(app.owner)).toUpperCase()
    expect((await app.signedOut.ask(validateAccessCode, { body: { accessCode } })).status).toBe(200)
    expect((await app.signedOut.ask(register, { body: person({ accessCode }) })).status).toBe(201)
  })

  it('confirms a valid code without using it', async () => {
    const accessCode = await buildAccessCode(app.owner, { maxUses: 1 })
    for (const body of [{ accessCode }, { accessCode: ` ${accessCode} ` }]) {
      const { answer } = await app.signedOut.ask(validateAccessCode, { body })
      expect(answer).toEqual({
        valid: true,
        message: 'Access code verified! Please complete your registration below.',
      })
    }
  })

  it('refuses a wrong code and points to the waitlist', async () => {
    const got = await app.signedOut.ask(validateAccessCode, { body: { accessCode: 'nothing' } })
    expect(got.refusal.message).toBe('This access code is not valid. You can join our waitlist instead.')
  })

  it('never limits callers with a valid code, and limits wrong guesses after ten', async () => {
    const fresh = await testApp({ env: { ACCESS_CODE: CODE } })
    for (let n = 0; n < 25; n += 1)
      expect((await fresh.signedOut.ask(validateAccessCode, { body: { accessCode: CODE } })).status).toBe(200)
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1)
      statuses.push((await fresh.signedOut.ask(validateAccessCode, { body: { accessCode: `guess ${n}` } })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
    await fresh.close()
  })

  it('stores the environment’s code only as a digest, and only the latest one', async () => {
    const { rows } = await app.owner.query<{ text: string }>('select t::text as text from access_codes t')
    expect(rows.filter(({ text }) => text.includes(CODE))).toEqual([])
    const { rows: own } = await app.owner.query(
      `select max_uses, expires_at from access_codes where label = 'installation'`,
    )
    expect(own).toEqual([{ max_uses: null, expires_at: null }])
  })
})
