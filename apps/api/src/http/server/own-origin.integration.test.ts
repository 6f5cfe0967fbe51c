import { evaluateFlags } from '@canvass/contracts/flags'
import { getMe, joinWaitlist, login, logout } from '@canvass/contracts/auth'
import { BUILT_PASSWORD, type BuiltUser } from '@canvass/testing/build-user'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseDigest } from '../../../test/database-digest.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let user: BuiltUser
beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: 'http://canvass.example.com' } })
})
beforeEach(async () => {
  user = await app.buildUser()
})
afterAll(() => app.close())

const foreign: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['a page without a site', { origin: 'null' }],
  ['a site beside ours', { origin: 'http://evil.127.0.0.1' }],
  ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
  ['an invalid origin', { origin: 'nonsense' }],
  ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
  ['a site beside ours, as the browser says', { 'sec-fetch-site': 'same-site' }],
  ['nowhere, as the browser says', { 'sec-fetch-site': 'none' }],
  ['another site that claims our name', { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example:80' }],
]

describe.each(foreign)('a request from %s', (_, headers) => {
  it('changes nothing, even on public endpoints', async () => {
    const before = await databaseDigest(app.owner)
    const waitlist = { email: 'csrf@example.com', firstName: 'A', lastName: 'B' }
    const all = [
      await app.as(user).ask(logout, { headers }),
      await app.as(user).ask(evaluateFlags, { body: { flags: [] }, headers }),
      await app.signedOut.ask(login, { body: { username: user.username, password: BUILT_PASSWORD }, headers }),
      await app.signedOut.ask(joinWaitlist, { body: waitlist, headers }),
    ]
    for (const got of all) {
      expect([got.status, got.refusal.code]).toEqual([403, 'forbidden'])
      expect(got.headers.getSetCookie()).toEqual([])
    }
    expect(await databaseDigest(app.owner)).toBe(before)
    expect((await app.as(user).ask(getMe)).status).toBe(200)
  })
})

describe('a request from our own page', () => {
  it.each([
    ['of this address', () => ({ origin: app.origin })],
    ['of the address given to people', () => ({ origin: 'http://canvass.example.com' })],
    ['as the browser says', () => ({ 'sec-fetch-site': 'same-origin', origin: 'http://behind-a-proxy.example' })],
    ['of a program, which is no page', () => ({})],
  ])('%s is accepted', async (_, headers) => {
    const got = await app.as(user).ask(evaluateFlags, { body: { flags: [] }, headers: headers() })
    expect(got.status).toBe(200)
  })

  it('includes a read through a cross-site link, because links to us come from anywhere', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await app.as(user).ask(getMe, { headers })).status).toBe(200)
  })
})

const open = (headers: Record<string, string>) =>
  new Promise<number>((resolve) => {
    const socket = new WebSocket(`${app.origin.replace('http', 'ws')}/api/realtime`, {
      headers: { cookie: `canvass=${user.sessionToken}`, ...headers },
    })
    socket.on('open', () => {
      socket.close()
      resolve(101)
    })
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.on('error', () => undefined)
  })

describe('a socket', () => {
  it('opens only from our own page', async () => {
    expect(await open({ origin: app.origin })).toBe(101)
    expect(await open({ origin: 'https://evil.example' })).toBe(403)
    expect(await open({ origin: 'null' })).toBe(403)
    expect(await open({})).toBe(403)
    expect(await open({ origin: app.origin, 'sec-fetch-site': 'cross-site' })).toBe(403)
  })
})
