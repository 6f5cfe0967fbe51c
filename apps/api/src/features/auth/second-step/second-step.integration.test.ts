import { changePassword } from '@canvass/contracts/account'
import {
  beginSecondStep,
  getSecondStep,
  renewRecoveryCodes,
  turnOffSecondStep,
  turnOnSecondStep,
} from '@canvass/contracts/account/second-step'
import { getMe, login, takeSecondStep } from '@canvass/contracts/auth'
import { BUILT_PASSWORD, type BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditedOf } from '../../../../test/audited-of.ts'
import { describeAccess } from '../../../../test/describe-access.ts'
import { allEmails, emailsTo } from '../../../../test/emails.ts'
import { sessionTokenOf } from '../../../../test/session-cookie-of.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { totpCode } from './totp.ts'

const STEP_MS = 30_000
let app: TestApp
let clock = Date.parse('2026-11-25T12:00:00Z')
beforeAll(async () => {
  app = await testApp({ replace: () => ({ now: () => new Date(clock) }) })
})
beforeEach(() => app.owner.query('delete from limits'))
afterAll(() => app.close())

/** Returns the current code of a secret, from a later step than the last one used. */
const codeOf = (secret: string): string => totpCode(secret, new Date(clock))
const nextCodeOf = (secret: string): string => {
  clock += STEP_MS
  return codeOf(secret)
}
const turnOn = async (user: BuiltUser): Promise<{ secret: string; codes: string[] }> => {
  const { secret } = (await app.as(user).ask(beginSecondStep, { body: {} })).answer
  const { answer } = await app.as(user).ask(turnOnSecondStep, { body: { code: codeOf(secret) } })
  return { secret, codes: answer.recoveryCodes }
}
const typePassword = (user: BuiltUser, password = BUILT_PASSWORD) =>
  app.signedOut.ask(login, { body: { username: user.username, password } })
const ticketOf = async (user: BuiltUser): Promise<string> => {
  const { answer } = await typePassword(user)
  return 'secondStep' in answer ? answer.secondStep.ticket : ''
}
const typeCode = (ticket: string, code: string) => app.signedOut.ask(takeSecondStep, { body: { ticket, code } })
const expireConfirmation = (user: BuiltUser) =>
  app.owner.query(`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [user.id])

describeAccess(getSecondStep, { app: () => app })
describeAccess(beginSecondStep, { app: () => app, sent: () => ({ body: {} }) })
describeAccess(turnOnSecondStep, { app: () => app, sent: () => ({ body: { code: '000000' } }) })
describeAccess(renewRecoveryCodes, { app: () => app, sent: () => ({ body: {} }) })
describeAccess(turnOffSecondStep, { app: () => app, sent: () => ({ body: {} }) })
describeAccess(takeSecondStep, { app: () => app, sent: () => ({ body: { ticket: 'x', code: '000000' } }) })

describe('turning on two-step verification', () => {
  it('requires an app code, shows ten recovery codes once, and mails the person', async () => {
    const user = await app.buildUser('member')
    const { secret, address } = (await app.as(user).ask(beginSecondStep, { body: {} })).answer
    expect(address).toContain(`secret=${secret}`)
    expect((await app.as(user).ask(getSecondStep)).answer).toEqual({ onSince: null, recoveryCodes: 0 })
    const wrong = await app.as(user).ask(turnOnSecondStep, { body: { code: '000000' } })
    expect([wrong.status, wrong.refusal.reason, Object.keys(wrong.refusal.fields ?? {})]).toEqual([
      400,
      'wrong_code',
      ['code'],
    ])
    const typed = codeOf(secret).replace(/^.{3}/, '$& ')
    const { answer } = await app.as(user).ask(turnOnSecondStep, { body: { code: typed } })
    expect(answer.recoveryCodes).toHaveLength(10)
    const on = (await app.as(user).ask(getSecondStep)).answer
    expect([Number.isNaN(Date.parse(on.onSince ?? '')), on.recoveryCodes]).toEqual([false, 10])
    expect(await emailsTo(app, user.email)).toEqual([expect.stringContaining('Two-step verification is on')])
  })

  it('stores neither the secret nor the codes in readable form', async () => {
    const user = await app.buildUser('member')
    const { secret, codes } = await turnOn(user)
    const { rows } = await app.owner.query<{ text: string }>(
      `select encode(sealed, 'escape') as text from sealed_secrets union all select code_hash from recovery_codes`,
    )
    for (const hidden of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      for (const { text } of rows) expect(text).not.toContain(hidden)
  })

  it('is refused without a recent password, when already on, and an hour after it was started', async () => {
    const user = await app.buildUser('member')
    await expireConfirmation(user)
    const unasked = await app.as(user).ask(beginSecondStep, { body: {} })
    expect([unasked.status, unasked.refusal.reason]).toEqual([400, 'confirm_password'])
    const { answer } = await app.as(user).ask(beginSecondStep, { body: { currentPassword: BUILT_PASSWORD } })
    await app.owner.query(`update second_steps set begun_at = now() - interval '61 minutes' where user_id = $1`, [
      user.id,
    ])
    const late = await app.as(user).ask(turnOnSecondStep, { body: { code: codeOf(answer.secret) } })
    expect([late.status, late.refusal.reason]).toEqual([400, 'second_step_not_begun'])
    await turnOn(user)
    const again = await app.as(user).ask(beginSecondStep, { body: {} })
    expect([again.status, again.refusal.reason]).toEqual([409, 'second_step_on'])
  })

  it('reports that it is already on when the code is sent again after a lost response', async () => {
    const user = await app.buildUser('member')
    const { secret } = await turnOn(user)
    const again = await app.as(user).ask(turnOnSecondStep, { body: { code: nextCodeOf(secret) } })
    expect([again.status, again.refusal.reason, again.refusal.message]).toEqual([
      409,
      'second_step_on',
      'Two-step verification is already on',
    ])
  })
})

describe('signing in with a second step', () => {
  it('opens no session with the password alone, and one with the app’s code, once', async () => {
    const user = await app.buildUser('team_lead')
    const { secret } = await turnOn(user)
    const first = await typePassword(user)
    expect([first.status, Object.keys(first.answer), sessionTokenOf(first.headers)]).toEqual([
      200,
      ['secondStep'],
      undefined,
    ])
    const [ticket, other] = [await ticketOf(user), await ticketOf(user)]
    const code = nextCodeOf(secret)
    const [one, two] = await Promise.all([typeCode(ticket, code), typeCode(other, code)])
    expect(new Set([one.status, two.status])).toEqual(new Set([200, 400]))
    const opened = [one, two].find(({ status }) => status === 200)
    expect(opened?.answer.user.id).toBe(user.id)
    const sessionToken = sessionTokenOf(opened?.headers ?? new Headers()) ?? ''
    expect((await app.as({ sessionToken }).ask(getMe)).status).toBe(200)
  })

  it('refuses a reused ticket, one older than five minutes, and a made-up one', async () => {
    const user = await app.buildUser('member')
    const { secret } = await turnOn(user)
    const ticket = await ticketOf(user)
    expect((await typeCode(ticket, nextCodeOf(secret))).status).toBe(200)
    const again = await typeCode(ticket, nextCodeOf(secret))
    expect([again.status, again.refusal.reason]).toEqual([400, 'ticket_void'])
    const old = await ticketOf(user)
    await app.owner.query(`update sign_in_tickets set expires_at = now() - interval '1 second'`)
    expect((await typeCode(old, nextCodeOf(secret))).refusal.reason).toBe('ticket_void')
    expect((await typeCode('x'.repeat(43), nextCodeOf(secret))).refusal.reason).toBe('ticket_void')
  })

  it('accepts a code one step early or late, but not the one that turned it on or an earlier one', async () => {
    const user = await app.buildUser('member')
    const { secret } = await turnOn(user)
    const ticket = await ticketOf(user)
    expect((await typeCode(ticket, codeOf(secret))).refusal.reason).toBe('wrong_code')
    clock += 2 * STEP_MS
    const early = totpCode(secret, new Date(clock + STEP_MS))
    expect((await typeCode(ticket, early)).status).toBe(200)
    expect((await typeCode(await ticketOf(user), codeOf(secret))).refusal.reason).toBe('wrong_code')
  })

  it('accepts a recovery code once, in any spelling, and mails how many are left', async () => {
    const user = await app.buildUser('member')
    const { codes } = await turnOn(user)
    const [code = '', another = ''] = codes
    expect((await typeCode(await ticketOf(user), code.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await typeCode(await ticketOf(user), code)).refusal.reason).toBe('wrong_code')
    expect(await emailsTo(app, user.email, 2)).toEqual([expect.anything(), expect.stringContaining('9 codes are left')])
    await app.owner.query('delete from limits')
    const [one, two] = await Promise.all(
      [await ticketOf(user), await ticketOf(user)].map((ticket) => typeCode(ticket, another)),
    )
    expect(new Set([one?.status, two?.status])).toEqual(new Set([200, 400]))
  })

  it('refuses another person’s codes', async () => {
    const [user, other] = [await app.buildUser('member'), await app.buildUser('member')]
    await turnOn(user)
    const theirs = await turnOn(other)
    const ticket = await ticketOf(user)
    expect((await typeCode(ticket, nextCodeOf(theirs.secret))).refusal.reason).toBe('wrong_code')
    expect((await typeCode(ticket, theirs.codes[0] ?? '')).refusal.reason).toBe('wrong_code')
  })

  it('throttles code guesses like password guesses, even for callers who know the password', async () => {
    const user = await app.buildUser('member')
    const { secret } = await turnOn(user)
    const statuses: number[] = []
    for (let guess = 0; guess < 3; guess += 1) {
      const { status, answer } = await typePassword(user)
      const ticket = 'secondStep' in answer ? answer.secondStep.ticket : ''
      statuses.push(status, (await typeCode(ticket, '000000')).status)
    }
    expect((await typePassword(user)).status).toBe(429)
    expect(statuses).toEqual([200, 400, 200, 400, 200, 429])
    await app.owner.query('delete from limits')
    expect((await typeCode(await ticketOf(user), nextCodeOf(secret))).status).toBe(200)
    const { rows } = await app.owner.query(`select from limits where key like 'sign-in to one account%' and count > 0`)
    expect(rows).toHaveLength(0)
  })

  it('voids a sign-in started with an old password', async () => {
    const user = await app.buildUser('member')
    const { secret } = await turnOn(user)
    const ticket = await ticketOf(user)
    const body = { currentPassword: BUILT_PASSWORD, password: 'an entirely new one' }
    expect((await app.as(user).ask(changePassword, { body })).status).toBe(200)
    expect((await typeCode(ticket, nextCodeOf(secret))).refusal.reason).toBe('ticket_void')
  })

  it('refuses a person who was deactivated between the two steps', async () => {
    const user = await app.buildUser('member')
    const { secret } = await turnOn(user)
    const ticket = await ticketOf(user)
    await app.owner.query('update users set deactivated_at = now() where id = $1', [user.id])
    expect((await typeCode(ticket, nextCodeOf(secret))).refusal.reason).toBe('ticket_void')
  })

  it('reports a code as uncheckable if its key is lost, and still accepts a recovery code', async () => {
    const user = await app.buildUser('member')
    const { secret, codes } = await turnOn(user)
    await app.owner.query(`update sealed_secrets set sealed = overlay(sealed placing '\\x00000000'::bytea from 2)`)
    const ticket = await ticketOf(user)
    const got = await typeCode(ticket, nextCodeOf(secret))
    expect([got.status, got.refusal.reason]).toEqual([400, 'code_unknown'])
    expect((await typeCode(ticket, codes[0] ?? '')).status).toBe(200)
  })
})

describe('recovery codes', () => {
  it('are replaced with the password, which voids the old ones', async () => {
    const user = await app.buildUser('member')
    const { codes } = await turnOn(user)
    await expireConfirmation(user)
    expect((await app.as(user).ask(renewRecoveryCodes, { body: {} })).refusal.reason).toBe('confirm_password')
    const body = { currentPassword: BUILT_PASSWORD }
    const { answer } = await app.as(user).ask(renewRecoveryCodes, { body })
    expect(answer.recoveryCodes).toHaveLength(10)
    expect((await typeCode(await ticketOf(user), codes[0] ?? '')).refusal.reason).toBe('wrong_code')
    expect((await typeCode(await ticketOf(user), answer.recoveryCodes[0] ?? '')).status).toBe(200)
  })

  it('can be replaced five times an hour, because each time costs ten hashes', async () => {
    const user = await app.buildUser('member')
    await turnOn(user)
    const statuses: number[] = []
    for (let n = 0; n < 5; n += 1) statuses.push((await app.as(user).ask(renewRecoveryCodes, { body: {} })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  it('are unavailable while two-step verification is off', async () => {
    const user = await app.buildUser('member')
    expect((await app.as(user).ask(renewRecoveryCodes, { body: {} })).status).toBe(409)
  })
})

describe('turning off two-step verification', () => {
  it('requires the password, deletes the secret, and mails the person', async () => {
    const user = await app.buildUser('member')
    await turnOn(user)
    await expireConfirmation(user)
    expect((await app.as(user).ask(turnOffSecondStep, { body: {} })).refusal.reason).toBe('confirm_password')
    expect((await app.as(user).ask(turnOffSecondStep, { body: { currentPassword: BUILT_PASSWORD } })).status).toBe(200)
    expect(Object.keys((await typePassword(user)).answer)).toEqual(['user'])
    const { rows } = await app.owner.query(`select from sealed_secrets where owner_id = $1`, [user.id])
    expect(rows).toHaveLength(0)
    expect((await allEmails(app)).at(-1)).toContain('Two-step verification is off')
    expect((await app.as(user).ask(turnOffSecondStep, { body: {} })).status).toBe(409)
  })

  it('sends no mail to an address that belongs to another account', async () => {
    const user = await app.buildUser('member')
    await app.owner.query('update users set owns_email = false where id = $1', [user.id])
    await turnOn(user)
    expect((await allEmails(app)).join()).not.toContain(user.email)
  })
})

it('is recorded in the organization’s audit log, as are turning it on and new codes', async () => {
  const user = await app.buildUser('member')
  await turnOn(user)
  await app.as(user).ask(renewRecoveryCodes, { body: {} })
  await app.as(user).ask(turnOffSecondStep, { body: {} })
  expect(await auditedOf(app, user)).toEqual(['second_step_on', 'recovery_codes_renewed', 'second_step_off'])
})
