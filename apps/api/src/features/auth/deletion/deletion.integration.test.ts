import { deleteOwnAccount, getOwnDeletion, takeBackDeletion } from '@canvass/contracts/account/deletion'
import { getMe, login } from '@canvass/contracts/auth'
import { BUILT_PASSWORD, type BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditedOf } from '../../../../test/audited-of.ts'
import { describeAccess } from '../../../../test/describe-access.ts'
import { lettersTo } from '../../../../test/letters.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.owner.query('delete from limits'))
afterAll(() => app.close())

const remove = (user: BuiltUser, body: { username?: string; currentPassword?: string } = {}) =>
  app.as(user).ask(deleteOwnAccount, { body: { username: user.username, ...body } })
const signIn = (user: BuiltUser) =>
  app.signedOut.ask(login, { body: { username: user.username, password: BUILT_PASSWORD } })
const tokenIn = (letter: string | undefined): string => /take-back#token=([\w-]+)/.exec(letter ?? '')?.[1] ?? ''

describeAccess(getOwnDeletion, { app: () => app })
describeAccess(deleteOwnAccount, { app: () => app, sent: () => ({ body: { username: 'x' } }) })
describeAccess(takeBackDeletion, { app: () => app, sent: () => ({ body: { token: 'x' } }) })

describe('deleting one’s own account', () => {
  it('says beforehand what it would mean', async () => {
    const user = await app.buildUser('admin')
    expect((await app.as(user).ask(getOwnDeletion)).answer).toMatchObject({ isAlone: true, mustHandOver: false })
    await app.buildUser('member', { organizationId: user.organizationId })
    expect((await app.as(user).ask(getOwnDeletion)).answer).toMatchObject({ isAlone: false, mustHandOver: true })
    await app.buildUser('admin', { organizationId: user.organizationId })
    expect((await app.as(user).ask(getOwnDeletion)).answer).toMatchObject({ isAlone: false, mustHandOver: false })
  })

  it('needs the password and the typed username, closes the account at once, and says until when it can be undone', async () => {
    const user = await app.buildUser('viewer')
    await app.owner.query(`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [
      user.id,
    ])
    expect((await remove(user)).refusal.reason).toBe('confirm_password')
    const wrong = await remove(user, { username: 'somebody', currentPassword: BUILT_PASSWORD })
    expect([wrong.status, Object.keys(wrong.refusal.fields ?? {})]).toEqual([400, ['username']])
    const got = await remove(user, { username: ` ${user.username.toUpperCase()} `, currentPassword: BUILT_PASSWORD })
    const days = (Date.parse(got.answer.erasedAt) - Date.now()) / (24 * 60 * 60_000)
    expect([got.status, Math.round(days)]).toEqual([200, 7])
    expect([(await app.as(user).ask(getMe)).status, (await signIn(user)).status]).toEqual([401, 401])
  })

  it('is taken back by the mailed link, once', async () => {
    const user = await app.buildUser('admin')
    await remove(user)
    const [letter] = await lettersTo(app, user.email)
    const body = { token: tokenIn(letter) }
    expect((await app.signedOut.ask(takeBackDeletion, { body })).status).toBe(200)
    expect((await signIn(user)).status).toBe(200)
    const again = await app.signedOut.ask(takeBackDeletion, { body })
    expect([again.status, again.refusal.reason]).toEqual([400, 'link_void'])
  })

  it('is not taken back when its time has come', async () => {
    const user = await app.buildUser('admin')
    await remove(user)
    const [letter] = await lettersTo(app, user.email)
    await app.owner.query('update account_deletions set due_at = now() where user_id = $1', [user.id])
    expect((await app.signedOut.ask(takeBackDeletion, { body: { token: tokenIn(letter) } })).status).toBe(400)
  })

  it('is refused to the last admin of others, who must hand over first', async () => {
    const user = await app.buildUser('admin')
    const colleague = await app.buildUser('member', { organizationId: user.organizationId })
    const got = await remove(user)
    expect([got.status, got.refusal.reason, got.refusal.message]).toEqual([
      409,
      'last_admin',
      'You’re the last admin. Make somebody else an admin first.',
    ])
    expect((await app.as(user).ask(getMe)).status).toBe(200)
    await app.owner.query(`update users set role = 'admin' where id = $1`, [colleague.id])
    expect((await remove(user)).status).toBe(200)
  })
})

it('stands in the organization’s audit log, and so does its being taken back', async () => {
  const user = await app.buildUser('admin')
  await remove(user)
  const [letter] = await lettersTo(app, user.email)
  await app.signedOut.ask(takeBackDeletion, { body: { token: tokenIn(letter) } })
  expect(await auditedOf(app, user)).toEqual(['account_closed', 'account_taken_back'])
})
