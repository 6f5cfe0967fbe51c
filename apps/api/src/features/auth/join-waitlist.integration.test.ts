import { joinWaitlist } from '@canvass/contracts/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const body = { email: 'Robin@example.com', firstName: 'Robin', lastName: 'Rep' }
describeAccess(joinWaitlist, { app: () => app, sent: () => ({ body }) })

describe('the waitlist', () => {
  it('gives the same response to someone already waiting, and keeps their first answers', async () => {
    const first = await app.signedOut.ask(joinWaitlist, { body: { ...body, useCase: 'Trade shows' } })
    const second = await app.signedOut.ask(joinWaitlist, {
      body: { ...body, email: body.email.toUpperCase(), firstName: 'Somebody' },
    })
    expect([first.status, first.text]).toEqual([second.status, second.text])
    expect(first.answer.message).toBe("You're on the waitlist! We'll notify you when access becomes available.")
    const { rows } = await app.owner.query('select email, first_name from waitlist')
    expect(rows).toEqual([{ email: 'robin@example.com', first_name: 'Robin' }])
  })

  it('defaults the interest type to individual', async () => {
    await app.signedOut.ask(joinWaitlist, { body: { ...body, email: 'kind@example.com' } })
    const { rows } = await app.owner.query<{ details: unknown }>(
      `select details from waitlist where email = 'kind@example.com'`,
    )
    expect(rows[0]?.details).toEqual({ interestType: 'individual' })
  })

  it.each([
    [{ ...body, interestType: 'everything' }, 'interestType'],
    [{ ...body, teamSize: 'many' }, 'teamSize'],
    [{ ...body, teamSize: 1.5 }, 'teamSize'],
    [{ ...body, firstName: ' ' }, 'firstName'],
  ])('refuses %j', async (sent, field) => {
    const got = await app.signedOut.ask(joinWaitlist, { body: sent as never })
    expect([got.status, Object.keys(got.refusal.fields ?? {})]).toEqual([400, [field]])
  })
})
