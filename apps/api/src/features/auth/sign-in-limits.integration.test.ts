import { login } from '@canvass/contracts/auth'
import { BUILT_PASSWORD, type BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addressOf, appBehindProxy, requestFrom } from '../../../test/many-addresses.ts'
import type { TestApp } from '../../../test/test-app.ts'

let app: TestApp
let owner: BuiltUser
beforeAll(async () => {
  app = await appBehindProxy()
})
beforeEach(async () => {
  await app.owner.query('delete from limits')
  owner = await app.buildUser()
})
afterAll(() => app.close())

const signIn = (address: string, username: string, password: string, headers: Record<string, string> = {}) =>
  requestFrom(app, address, login, { body: { username, password }, headers })
const signInCorrectly = (address: string, headers?: Record<string, string>) =>
  signIn(address, owner.username, BUILT_PASSWORD, headers)
/** Makes this many wrong guesses, five from each address, and returns the response statuses. */
const guesses = async (count: number, username = owner.username) =>
  Promise.all(
    Array.from({ length: count }, (_, n) => signIn(addressOf(Math.floor(n / 5)), username, `guess ${n}`)),
  ).then((all) => all.map(({ status }) => status))
const countChecked = (statuses: number[]) => statuses.filter((status) => status === 401).length
const deviceOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('canvass-device='))
    ?.split(';')[0] ?? 'none'

/** One name in six spellings that look different. */
const spellings = (name: string) => [
  name,
  name.toUpperCase(),
  ` ${name}`,
  name.replaceAll('e', '\uff45'),
  name.replaceAll('m', '\uff2d'),
  name.replaceAll('b', '\u{1d41b}'),
]

describe('guesses at one account', () => {
  it('count together, however the name is spelled', async () => {
    const statuses: number[] = []
    for (const typed of spellings(owner.username)) statuses.push((await signIn('203.0.113.1', typed, 'guess')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('count together for its username and its email', async () => {
    const statuses: number[] = []
    for (const typed of [owner.username, owner.email, owner.username, owner.email, owner.username, owner.email])
      statuses.push((await signIn('203.0.113.1', typed, 'guess')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('count together for a name that no account has', async () => {
    const statuses: number[] = []
    for (const typed of spellings('no member by that name'))
      statuses.push((await signIn('203.0.113.1', typed, 'guess')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('cannot open a second count by spelling the name with a Turkish dotted I', async () => {
    const irem = await app.buildUser('member', { username: 'irem-i', email: 'irem-i@example.com' })
    for (const typed of ['\u0130rem-\u0130', 'irem-\u0130', '\u0131rem-i'])
      expect((await signIn('203.0.113.2', typed, BUILT_PASSWORD)).status).toBe(401)
    expect((await signIn('203.0.113.3', irem.username.toUpperCase(), BUILT_PASSWORD)).status).toBe(200)
  })
})

describe('an account that strangers guess at', () => {
  it('lets its owner in immediately from a known device, and after a turn from a new address', async () => {
    const device = deviceOf((await signInCorrectly('203.0.113.9')).headers)
    const siege = guesses(55)
    const [known, fresh] = await Promise.all([
      signInCorrectly('198.51.100.7', { cookie: device }),
      signInCorrectly('198.51.100.8'),
      siege.then(async () => guesses(54)),
    ])
    expect([known.status, fresh.status]).toEqual([200, 200])
    expect(countChecked(await siege)).toBeGreaterThanOrEqual(50)
  })

  it('lets its owner in from a known address', async () => {
    await signInCorrectly('203.0.113.9')
    await guesses(50)
    await app.owner.query(`update limits set blocked_until = now() + interval '1 day' where key like '%of strangers%'`)
    expect((await signInCorrectly('203.0.113.9')).status).toBe(200)
    expect((await signInCorrectly('198.51.100.9')).status).toBe(429)
  })

  it('checks at most fifty guesses, then one per second of waiting', async () => {
    const startedAt = performance.now()
    const statuses = await guesses(80)
    const seconds = Math.ceil((performance.now() - startedAt) / 1000)
    expect(countChecked(statuses)).toBeGreaterThanOrEqual(50)
    expect(countChecked(statuses)).toBeLessThanOrEqual(50 + 1 + seconds)
    expect(statuses.filter((status) => ![401, 429].includes(status))).toEqual([])
  })

  it('checks one guess per twenty seconds after two thousand, and its owner still signs in on a known device', async () => {
    const device = deviceOf((await signInCorrectly('203.0.113.9')).headers)
    await guesses(5)
    await app.owner.query(`update limits set count = 2000 where key like 'sign-in of strangers%'`)
    expect((await signIn(addressOf(90), owner.username, 'guess')).status).toBe(401)
    const next = await signIn(addressOf(91), owner.username, 'guess')
    expect([next.status, Number(next.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await signInCorrectly('198.51.100.7', { cookie: device })).status).toBe(200)
  })

  it('does not count successful sign-ins', async () => {
    await signInCorrectly('203.0.113.9')
    const { rows } = await app.owner.query<{ total: number }>(
      'select coalesce(sum(count), 0)::int as total from limits',
    )
    expect(rows[0]?.total).toBe(0)
  })
})

const known = async () => deviceOf((await signInCorrectly('203.0.113.9')).headers)

describe('a known device', () => {
  it('gets five guesses separately, from any address', async () => {
    const cookie = await known()
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1)
      statuses.push((await signIn(addressOf(n), owner.username, 'guess', { cookie })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('is known only to the account that signed in on it', async () => {
    const cookie = await known()
    const other = await app.buildUser()
    for (let n = 0; n < 5; n += 1) await signIn('203.0.113.20', other.username, 'guess', { cookie })
    expect((await signIn('203.0.113.20', other.username, BUILT_PASSWORD, { cookie })).status).toBe(429)
  })

  it('grants no access and is stored as a digest', async () => {
    const cookie = await known()
    expect((await signIn('203.0.113.30', owner.username, 'guess', { cookie })).status).toBe(401)
    const { rows } = await app.owner.query<{ text: string }>('select k::text as text from known_callers k')
    expect(rows.filter(({ text }) => text.includes(cookie.split('=')[1] ?? 'none'))).toEqual([])
  })

  it('has a cookie that scripts cannot read and other sites cannot send', async () => {
    const set = (await signInCorrectly('203.0.113.9')).headers.getSetCookie()
    expect(set.find((cookie) => cookie.startsWith('canvass-device='))).toMatch(
      /^canvass-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })
})
