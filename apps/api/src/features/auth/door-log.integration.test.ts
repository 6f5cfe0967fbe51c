import {
  getMe,
  forgotPassword,
  joinWaitlist,
  login,
  logout,
  register,
  resetPassword,
  validateAccessCode,
} from '@canvass/contracts/auth'
import { listQuarantine } from '@canvass/contracts/captures'
import { BUILT_PASSWORD, type BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emailsTo, linkToken } from '../../../test/emails.ts'
import { appBehindProxy, requestFrom } from '../../../test/many-addresses.ts'
import { openSocket } from '../../../test/open-socket.ts'
import { sessionTokenOf } from '../../../test/session-cookie-of.ts'
import type { TestApp } from '../../../test/test-app.ts'

const lines: string[] = []
const doorLinesOf = (address: string) =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['kind'] === 'door' && line['from'] === address)
let app: TestApp
let user: BuiltUser
beforeAll(async () => {
  app = await appBehindProxy({ ACCESS_CODE: 'FIELD-TEST' }, { write: (line) => lines.push(line) })
  user = await app.buildUser('member')
})
afterAll(() => app.close())

it('records every attempt to get in, its origin, and its outcome, and never a secret', async () => {
  const from = '203.0.113.40'
  const secrets = ['a wrong guess', BUILT_PASSWORD, 'long enough', 'an entirely new one', 'FIELD-TEST', 'no such code']
  await requestFrom(app, from, login, { body: { username: user.username, password: 'a wrong guess' } })
  await requestFrom(app, from, login, { body: { username: 'nobody-here', password: 'a wrong guess' } })
  const signedIn = await requestFrom(app, from, login, { body: { username: user.username, password: BUILT_PASSWORD } })
  const token = sessionTokenOf(signedIn.headers) ?? ''
  await requestFrom(app, from, logout, { headers: { cookie: `canvass=${token}` } })
  await requestFrom(app, from, validateAccessCode, { body: { accessCode: 'no such code' } })
  const body = {
    username: 'newcomer',
    email: 'newcomer@example.com',
    password: 'long enough',
    firstName: 'Robin',
    lastName: 'Rep',
    organizationName: 'Field Sales',
    accessCode: 'FIELD-TEST',
  }
  const { answer } = await requestFrom(app, from, register, { body })
  await requestFrom(app, from, register, { body })
  await requestFrom(app, from, joinWaitlist, { body: { email: 'waiting@example.com', firstName: 'W', lastName: 'W' } })
  await requestFrom(app, from, forgotPassword, { body: { email: user.email } })
  const resetToken = linkToken((await emailsTo(app, user.email))[0] ?? '')
  await requestFrom(app, from, resetPassword, { body: { token: resetToken, password: 'an entirely new one' } })
  await requestFrom(app, from, resetPassword, { body: { token: resetToken, password: 'an entirely new one' } })

  const told = doorLinesOf(from).map(({ event, outcome, userId, typedDigest }) => [
    event,
    outcome,
    userId ?? (typedDigest === undefined ? undefined : 'digest'),
  ])
  const [own, none] = [user.id, undefined]
  expect(told.filter(([event]) => event !== 'reset_letter')).toEqual([
    ['sign_in', 'unauthenticated', own],
    ['sign_in', 'unauthenticated', 'digest'],
    ['sign_in', 'ok', own],
    ['sign_out', 'ok', own],
    ['code_check', 'invalid', none],
    ['register', 'ok', answer.user.id],
    ['register', 'conflict', 'digest'],
    ['waitlist', 'ok', 'digest'],
    ['reset_request', 'ok', 'digest'],
    ['reset', 'ok', own],
    ['reset', 'link_void', none],
  ])
  expect(told).toContainEqual(['reset_letter', 'ok', own])
  expect(doorLinesOf(from).every((line) => typeof line['reqId'] === 'string')).toBe(true)
  const all = lines.join('\n')
  const mails = [user.email, body.email, 'waiting@example.com', 'nobody-here', body.username]
  for (const secret of [...secrets, ...mails, token, resetToken]) expect(all).not.toContain(secret)
})

it('records a refused request with its caller and target', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.41' }
  await app.signedOut.ask(getMe, { headers })
  const member = await app.buildUser('member')
  await app.as(member).ask(listQuarantine, { headers })
  expect(doorLinesOf('203.0.113.41')).toMatchObject([
    { event: 'request', outcome: 'unauthenticated', route: '/api/auth/me' },
    { event: 'request', outcome: 'forbidden', userId: member.id, route: '/api/captures/quarantine' },
  ])
})

it('records a refused socket', async () => {
  await openSocket(app, undefined).catch(() => undefined)
  expect(doorLinesOf('127.0.0.1')).toContainEqual(
    expect.objectContaining({ event: 'socket', outcome: 'unauthenticated' }),
  )
})

it('records a burst in two lines, the second with a count', async () => {
  for (let n = 0; n < 50; n += 1) await requestFrom(app, '203.0.113.42', getMe, {})
  expect(doorLinesOf('203.0.113.42')).toHaveLength(1)
  app.deps.doorLog.flush(true)
  expect(doorLinesOf('203.0.113.42').map(({ times }) => times)).toEqual([undefined, 49])
})
