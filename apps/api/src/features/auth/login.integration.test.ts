import { getMe, login, logout } from '@canvass/contracts/auth'
import { BUILT_PASSWORD } from '@canvass/testing/build-user'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { sessionTokenOf } from '../../../test/session-cookie-of.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const forgetAttempts = () => app.owner.query('delete from limits')
const tryPassword = (username: string, password: string, headers: Record<string, string> = {}) =>
  app.signedOut.ask(login, { body: { username, password }, headers })

describeAccess(login, {
  app: () => app,
  sent: (_, { username }) => ({ body: { username, password: BUILT_PASSWORD } }),
})
describeAccess(logout, { app: () => app })
describeAccess(getMe, { app: () => app })

const markIn = (headers: Headers) => headers.getSetCookie().find((set) => set.startsWith('canvass-signed-in='))

describe('signing in', () => {
  it('accepts the username or email in any case, and returns the user', async () => {
    const user = await app.buildUser('team_lead')
    for (const typed of [user.username, user.username.toUpperCase(), user.email.toUpperCase(), ` ${user.username} `]) {
      const got = await tryPassword(typed, BUILT_PASSWORD)
      expect(got.answer).toMatchObject({
        user: { id: user.id, role: 'team_lead', organizationId: user.organizationId },
      })
    }
  })

  it('rehashes a password stored with outdated parameters, which keeps working', async () => {
    const user = await app.buildUser()
    const weaker = await hash(BUILT_PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    await app.owner.query('update users set password_hash = $2 where id = $1', [user.id, weaker])
    const keptHash = async () => {
      const { rows } = await app.owner.query<{ kept: string }>(
        'select password_hash as kept from users where id = $1',
        [user.id],
      )
      return rows[0]?.kept ?? ''
    }
    expect((await tryPassword(user.username, 'a wrong one')).status).toBe(401)
    expect(await keptHash()).toBe(weaker)
    expect((await tryPassword(user.username, BUILT_PASSWORD)).status).toBe(200)
    const renewed = await keptHash()
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await tryPassword(user.username, BUILT_PASSWORD)).status).toBe(200)
    expect(await keptHash()).toBe(renewed)
  })

  it('sets a cookie that scripts cannot read and other sites cannot send', async () => {
    const user = await app.buildUser()
    const got = await tryPassword(user.username, BUILT_PASSWORD)
    const [cookie] = got.headers.getSetCookie()
    expect(cookie).toMatch(/^canvass=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(got.headers.get('cache-control')).toBe('no-store')
  })

  it('sets a harmless marker cookie for the page, and clears it with the session', async () => {
    const user = await app.buildUser()
    const got = await tryPassword(user.username, BUILT_PASSWORD)
    expect(markIn(got.headers)).toMatch(/^canvass-signed-in=yes; Max-Age=7776000; Path=\/; SameSite=Lax$/)
    expect((await app.signedOut.ask(getMe, { headers: { cookie: 'canvass-signed-in=yes' } })).status).toBe(401)
    expect(markIn((await app.as(user).ask(logout)).headers)).toMatch(/^canvass-signed-in=; .*Expires=Thu, 01 Jan 1970/)
  })

  it('refuses a wrong password and an unknown name with the same message', async () => {
    const user = await app.buildUser()
    const wrong = await tryPassword(user.username, 'not this one')
    const unknown = await tryPassword('nobody-at-all', 'not this one')
    for (const got of [wrong, unknown]) {
      expect(got.status).toBe(401)
      expect({ ...got.refusal, requestId: '' }).toEqual({
        message: 'Authentication failed. Please verify your credentials.',
        error: 'Authentication failed. Please verify your credentials.',
        code: 'unauthenticated',
        requestId: '',
      })
    }
  })

  it('never adopts a session id supplied by the browser', async () => {
    const user = await app.buildUser()
    const planted = 'P'.repeat(43)
    const got = await tryPassword(user.username, BUILT_PASSWORD, { cookie: `canvass=${planted}` })
    expect(sessionTokenOf(got.headers)).not.toBe(planted)
    expect((await app.as({ sessionToken: planted }).ask(getMe)).status).toBe(401)
  })

  it('ends the session it replaces', async () => {
    const user = await app.buildUser()
    expect((await app.as(user).ask(getMe)).status).toBe(200)
    await app.as(user).ask(login, { body: { username: user.username, password: BUILT_PASSWORD } })
    expect((await app.as(user).ask(getMe)).status).toBe(401)
  })

  it('stores only a digest of the session token', async () => {
    const user = await app.buildUser()
    const got = await tryPassword(user.username, BUILT_PASSWORD)
    const { rows } = await app.owner.query<{ text: string }>('select t::text as text from sessions t')
    const token = sessionTokenOf(got.headers) ?? 'none'
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([])
  })

  it('is refused to a deactivated person', async () => {
    const user = await app.buildUser()
    await app.owner.query('update users set deactivated_at = now() where id = $1', [user.id])
    expect((await tryPassword(user.username, BUILT_PASSWORD)).status).toBe(401)
    expect((await app.as(user).ask(getMe)).status).toBe(401)
  })
})

describe('guessing', () => {
  it('is throttled at the sixth guess, with a retry delay, for that account only', async () => {
    await forgetAttempts()
    const [user, other] = [await app.buildUser(), await app.buildUser()]
    const statuses: number[] = []
    for (let n = 0; n < 5; n += 1) statuses.push((await tryPassword(user.username, `guess ${n}`)).status)
    const sixth = await tryPassword(user.username.toUpperCase(), BUILT_PASSWORD)
    expect(statuses).toEqual([401, 401, 401, 401, 401])
    expect([sixth.status, sixth.refusal.code]).toEqual([429, 'too_many_requests'])
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await tryPassword(other.username, BUILT_PASSWORD)).status).toBe(200)
  })

  it('grants no extra guesses to concurrent requests', async () => {
    await forgetAttempts()
    const user = await app.buildUser()
    const all = await Promise.all(Array.from({ length: 20 }, (_, n) => tryPassword(user.username, `guess ${n}`)))
    expect(all.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it('grants no extra guesses for a forged client address', async () => {
    await forgetAttempts()
    const user = await app.buildUser()
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1)
      statuses.push((await tryPassword(user.username, 'guess', { 'x-forwarded-for': `203.0.113.${n}` })).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('waits longer each time, and reopens after the pause', async () => {
    await forgetAttempts()
    const user = await app.buildUser()
    const waits: number[] = []
    for (let n = 0; n < 4; n += 1) await tryPassword(user.username, 'guess')
    for (let n = 0; n < 3; n += 1) {
      await tryPassword(user.username, 'guess')
      waits.push(Number((await tryPassword(user.username, 'guess')).headers.get('retry-after')))
      await app.owner.query('update limits set blocked_until = now() where blocked_until is not null')
    }
    expect(waits).toEqual([60, 120, 240])
    expect((await tryPassword(user.username, BUILT_PASSWORD)).status).toBe(200)
  })

  it('forgives failures after the right password', async () => {
    await forgetAttempts()
    const user = await app.buildUser()
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) expect((await tryPassword(user.username, 'guess')).status).toBe(401)
      expect((await tryPassword(user.username, BUILT_PASSWORD)).status).toBe(200)
    }
  })

  it('is limited per address across accounts', async () => {
    await forgetAttempts()
    const statuses: number[] = []
    for (let n = 0; n < 31; n += 1) statuses.push((await tryPassword(`nobody-${n}`, 'guess')).status)
    expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true)
    expect(statuses[30]).toBe(429)
  })
})

const age = (sessionToken: string, column: 'seen_at' | 'created_at', interval: string) =>
  app.owner.query(
    `update sessions set ${column} = now() - $2::interval where token_hash = sha256(convert_to($1, 'utf8'))`,
    [sessionToken, interval],
  )
const seenAgo = async (id: string) =>
  (
    await app.owner.query<{ s: number }>(
      'select extract(epoch from now() - seen_at)::int as s from sessions where user_id = $1',
      [id],
    )
  ).rows[0]?.s

describe('a session', () => {
  it('expires after 30 days without use, and every use extends it', async () => {
    const [kept, lost] = [await app.buildUser(), await app.buildUser()]
    await age(kept.sessionToken, 'seen_at', '29 days 23 hours')
    await age(lost.sessionToken, 'seen_at', '30 days 1 minute')
    expect((await app.as(kept).ask(getMe)).status).toBe(200)
    expect((await app.as(lost).ask(getMe)).status).toBe(401)
    expect(await seenAgo(kept.id)).toBeLessThan(60)
  })

  it('ends after 90 days regardless of use', async () => {
    const user = await app.buildUser()
    await age(user.sessionToken, 'created_at', '90 days 1 minute')
    expect((await app.as(user).ask(getMe)).status).toBe(401)
  })

  it('records its use once a minute', async () => {
    const user = await app.buildUser()
    await age(user.sessionToken, 'seen_at', '40 seconds')
    await app.as(user).ask(getMe)
    expect(await seenAgo(user.id)).toBeGreaterThanOrEqual(40)
  })

  it('ends with the sign-out, effective on the very next request', async () => {
    const user = await app.buildUser()
    expect((await app.as(user).ask(getMe)).status).toBe(200)
    const out = await app.as(user).ask(logout)
    expect(out.status).toBe(200)
    expect(out.headers.getSetCookie()[0]).toMatch(/^canvass=; .*Expires=Thu, 01 Jan 1970/)
    expect((await app.as(user).ask(getMe)).status).toBe(401)
  })

  it('clears the browser’s cached photos when it ends and on every later use', async () => {
    const user = await app.buildUser()
    const alive = await app.as(user).ask(getMe)
    const out = await app.as(user).ask(logout)
    const dead = await app.as(user).ask(getMe)
    const nobody = await app.signedOut.ask(getMe)
    const told = [alive, out, dead, nobody].map(({ headers }) => headers.get('clear-site-data'))
    expect(told).toEqual([null, '"cache"', '"cache"', null])
  })

  it('clears the previous user’s cached photos when someone else signs in over it', async () => {
    await forgetAttempts()
    const [before, after] = [await app.buildUser(), await app.buildUser()]
    const got = await app.as(before).ask(login, { body: { username: after.username, password: BUILT_PASSWORD } })
    expect(got.headers.get('clear-site-data')).toBe('"cache"')
    expect((await tryPassword(after.username, BUILT_PASSWORD)).headers.get('clear-site-data')).toBeNull()
  })

  it('notifies its listeners when it ends', async () => {
    const user = await app.buildUser()
    const ended: string[] = []
    const stop = app.deps.sessions.onEnded((sessionKey) => ended.push(sessionKey))
    await app.as(user).ask(logout)
    stop()
    expect(ended).toHaveLength(1)
  })

  it('picks up a role change within a second', async () => {
    const user = await app.buildUser('admin')
    await app.as(user).ask(getMe)
    await app.owner.query(`update users set role = 'viewer' where id = $1`, [user.id])
    await new Promise((resolve) => setTimeout(resolve, 1_050))
    expect((await app.as(user).ask(getMe)).answer.user.role).toBe('viewer')
  })
})

describe('a session over https', () => {
  it('binds its cookie to this host and to https', async () => {
    const secure = await testApp({ env: { PUBLIC_URL: 'https://canvass.example.com' } })
    const user = await secure.buildUser()
    const got = await secure.signedOut.ask(login, { body: { username: user.username, password: BUILT_PASSWORD } })
    expect(got.headers.getSetCookie()[0]).toMatch(
      /^__Host-canvass=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(got.headers.get('strict-transport-security')).toBe('max-age=31536000')
    await secure.close()
  })
})
