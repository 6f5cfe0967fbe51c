import { endOtherSessions, endOwnSession, listOwnSessions } from '@canvass/contracts/account'
import { getMe, login } from '@canvass/contracts/auth'
import { BUILT_PASSWORD, type BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeAccess } from '../../../../test/describe-access.ts'
import { openSocket } from '../../../../test/open-socket.ts'
import { sessionTokenOf } from '../../../../test/session-cookie-of.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
const SIGNED_OUT = 4401
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Signs the same person in on another device. */
const signInElsewhere = async (user: BuiltUser, userAgent = PHONE): Promise<{ sessionToken: string }> => {
  const got = await app.signedOut.ask(login, {
    body: { username: user.username, password: BUILT_PASSWORD },
    headers: { 'user-agent': userAgent },
  })
  return { sessionToken: sessionTokenOf(got.headers) ?? '' }
}
const otherOf = async (user: BuiltUser): Promise<string> => {
  const { answer } = await app.as(user).ask(listOwnSessions)
  return answer.find(({ isThisOne }) => !isThisOne)?.id ?? ''
}
const countOf = async (user: BuiltUser): Promise<number> => {
  const { rows } = await app.owner.query('select from sessions where user_id = $1', [user.id])
  return rows.length
}

describeAccess(listOwnSessions, { app: () => app })
describeAccess(endOtherSessions, { app: () => app })
describeAccess(endOwnSession, {
  app: () => app,
  sent: async (_, owner) => {
    await signInElsewhere(owner)
    return { params: { id: await otherOf(owner) } }
  },
})

describe('the list of sessions', () => {
  it('lists this session first, each with its device, sign-in time, and last use', async () => {
    const user = await app.buildUser('viewer')
    await signInElsewhere(user)
    const { answer } = await app.as(user).ask(listOwnSessions)
    expect(answer).toEqual([
      expect.objectContaining({ isThisOne: true, browser: null, form: 'unknown' }),
      expect.objectContaining({ isThisOne: false, browser: 'Chrome', system: 'Android', form: 'phone' }),
    ])
    for (const { signedInAt, lastUsedAt } of answer) {
      expect(Date.parse(signedInAt)).not.toBeNaN()
      expect(Date.parse(lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(signedInAt))
    }
  })

  it('omits sessions that have expired or belong to colleagues', async () => {
    const user = await app.buildUser('admin')
    await signInElsewhere(user)
    await app.buildUser('member', { organizationId: user.organizationId })
    await app.owner.query(`update sessions set seen_at = now() - interval '31 days' where id = $1`, [
      await otherOf(user),
    ])
    expect((await app.as(user).ask(listOwnSessions)).answer).toHaveLength(1)
  })

  it('contains no token and no IP address', async () => {
    const user = await app.buildUser()
    const { text } = await app.as(user).ask(listOwnSessions)
    expect(Object.keys((JSON.parse(text) as object[])[0] ?? {}).toSorted()).toEqual([
      'browser',
      'form',
      'id',
      'isThisOne',
      'lastUsedAt',
      'signedInAt',
      'system',
    ])
  })
})

describe('ending a session', () => {
  it('refuses its next request, closes its socket, and keeps this session', async () => {
    const user = await app.buildUser('member')
    const phone = await signInElsewhere(user)
    expect((await app.as(phone).ask(getMe)).status).toBe(200)
    const socket = await openSocket(app, phone)
    const id = await otherOf(user)
    const got = await app.as(user).ask(endOwnSession, { params: { id } })
    expect(got.answer).toEqual({ id })
    expect((await app.as(phone).ask(getMe)).status).toBe(401)
    expect(await socket.closed).toBe(SIGNED_OUT)
    expect((await app.as(user).ask(getMe)).status).toBe(200)
  })

  it('reports a colleague’s session as not found, even to an admin, and leaves it open', async () => {
    const admin = await app.buildUser('admin')
    const rep = await app.buildUser('member', { organizationId: admin.organizationId })
    await signInElsewhere(rep)
    const id = await otherOf(rep)
    const got = await app.as(admin).ask(endOwnSession, { params: { id } })
    expect([got.status, got.refusal.message]).toEqual([404, 'Not found'])
    expect(await countOf(rep)).toBe(2)
  })

  it('reports a session that has already ended as not found', async () => {
    const user = await app.buildUser()
    await signInElsewhere(user)
    const id = await otherOf(user)
    await app.as(user).ask(endOwnSession, { params: { id } })
    expect((await app.as(user).ask(endOwnSession, { params: { id } })).status).toBe(404)
  })
})

describe('signing out everywhere else', () => {
  it('ends every other session of the caller, and nobody else’s', async () => {
    const user = await app.buildUser('member')
    const colleague = await app.buildUser('member', { organizationId: user.organizationId })
    const others = [await signInElsewhere(user), await signInElsewhere(user)]
    const sockets = await Promise.all(others.map((other) => openSocket(app, other)))
    expect((await app.as(user).ask(endOtherSessions)).answer).toEqual({ endedSessions: 2 })
    for (const other of others) expect((await app.as(other).ask(getMe)).status).toBe(401)
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([SIGNED_OUT, SIGNED_OUT])
    expect((await app.as(user).ask(getMe)).status).toBe(200)
    expect(await countOf(colleague)).toBe(1)
  })
})
