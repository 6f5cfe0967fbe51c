import { login } from '@canvass/contracts/auth'
import { BUILT_PASSWORD, type BuiltUser } from '@canvass/testing/build-user'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sessionTokenOf } from '../../../test/session-cookie-of.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { waitForBlockedQuery } from '../../../test/wait-for-blocked-query.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const weakly = (password: string) => hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
const signIn = (user: BuiltUser) =>
  app.signedOut.ask(login, { body: { username: user.username, password: BUILT_PASSWORD } })

/** Runs `work` after a sign-in has read the stored hash, and before it compares the typed password. */
async function duringSignIn<T>(signingIn: () => Promise<T>, work: () => Promise<unknown>): Promise<T> {
  await app.owner.query('begin')
  await app.owner.query('lock table limits in access exclusive mode')
  const going = signingIn()
  await waitForBlockedQuery(app)
  await work()
  await app.owner.query('commit')
  return going
}

const setPassword = async (user: BuiltUser, password: string) => {
  const passwordHash = await weakly(password)
  await app.owner.query('update users set password_hash = $2 where id = $1', [user.id, passwordHash])
  await app.owner.query('delete from sessions where user_id = $1', [user.id])
}
const openedBy = async (user: BuiltUser): Promise<unknown[]> => {
  const { rows } = await app.owner.query(
    `select user_id from sessions where user_id = $1 union all select user_id from sign_in_tickets where user_id = $1`,
    [user.id],
  )
  return rows
}
const auditedOf = async (user: BuiltUser): Promise<unknown[]> => {
  const { rows } = await app.owner.query('select action from audit_entries where organization_id = $1', [
    user.organizationId,
  ])
  return rows
}

describe('a sign-in whose password is replaced before it finishes', () => {
  it('opens no session, and looks like a wrong password', async () => {
    const user = await app.buildUser()
    const late = await duringSignIn(
      () => signIn(user),
      () => setPassword(user, 'an entirely new one'),
    )
    expect([late.status, late.refusal.message]).toEqual([401, 'Authentication failed. Please verify your credentials.'])
    expect([sessionTokenOf(late.headers), await openedBy(user)]).toEqual([undefined, []])
    await vi.waitFor(async () => expect(await auditedOf(user)).toEqual([{ action: 'sign_in_refused' }]), 10_000)
  })

  it('doesn’t start a second step', async () => {
    const user = await app.buildUser()
    await app.owner.query('insert into second_steps (organization_id, user_id, confirmed_at) values ($1, $2, now())', [
      user.organizationId,
      user.id,
    ])
    const late = await duringSignIn(
      () => signIn(user),
      () => setPassword(user, 'an entirely new one'),
    )
    expect([late.status, await openedBy(user)]).toEqual([401, []])
  })

  it('keeps the browser’s existing session', async () => {
    const [user, other] = [await app.buildUser(), await app.buildUser()]
    const late = await duringSignIn(
      () => app.as(other).ask(login, { body: { username: user.username, password: BUILT_PASSWORD } }),
      () => setPassword(user, 'an entirely new one'),
    )
    expect([late.status, await openedBy(other)]).toEqual([401, [{ user_id: other.id }]])
  })

  it('succeeds if another sign-in rehashed the same password', async () => {
    const user = await app.buildUser()
    const current = (
      await app.owner.query<{ kept: string }>('select password_hash as kept from users where id = $1', [user.id])
    ).rows[0]?.kept
    await app.owner.query('update users set password_hash = $2 where id = $1', [user.id, await weakly(BUILT_PASSWORD)])
    const late = await duringSignIn(
      () => signIn(user),
      () => app.owner.query('update users set password_hash = $2 where id = $1', [user.id, current]),
    )
    expect(late.status).toBe(200)
  })
})
