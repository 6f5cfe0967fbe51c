import { login, register } from '@canvass/contracts/auth'
import { BUILT_PASSWORD } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allEmails, emailsTo } from '../../../test/emails.ts'
import { addressOf, appBehindProxy, requestFrom } from '../../../test/many-addresses.ts'
import type { TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await appBehindProxy({ ACCESS_CODE: 'FIELD-TEST' })
})
beforeEach(() => app.owner.query('delete from limits'))
afterAll(() => app.close())

let people = 0
const registerFrom = (address: string, given: object = {}) => {
  people += 1
  const username = `rep${people}`
  const body = {
    username,
    email: `${username}@example.com`,
    password: 'long enough',
    firstName: 'Robin',
    lastName: 'Rep',
    organizationName: 'Field Sales',
    accessCode: 'FIELD-TEST',
    ...given,
  }
  return requestFrom(app, address, register, { body })
}

describe('a flood of registrations', () => {
  it('does not stop anyone from signing in', async () => {
    const owner = await app.buildUser()
    const flood = Promise.all(Array.from({ length: 90 }, (_, n) => registerFrom(addressOf(n))))
    const statuses: number[] = []
    for (let n = 0; n < 10; n += 1) {
      const body = { username: owner.username, password: BUILT_PASSWORD }
      statuses.push((await requestFrom(app, addressOf(200 + n), login, { body })).status)
    }
    expect(statuses).toEqual(Array<number>(10).fill(200))
    const answers = (await flood).map(({ status }) => status)
    expect(answers.filter((status) => ![201, 429].includes(status))).toEqual([])
    expect(answers).toContain(201)
  })

  it('from one address is serialized, then refused with a retry delay', async () => {
    await registerFrom('203.0.113.5')
    await app.owner.query(`update limits set count = 300 where key like 'registration from one address%'`)
    expect((await registerFrom('203.0.113.5')).status).toBe(201)
    const next = await registerFrom('203.0.113.5')
    expect([next.status, Number(next.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await registerFrom('203.0.113.6')).status).toBe(201)
  })

  it('with one code is slowed down across all addresses', async () => {
    await registerFrom('203.0.113.5')
    await app.owner.query(`update limits set count = 2000 where key like 'registration with one code%'`)
    expect((await registerFrom('203.0.113.6')).status).toBe(201)
    expect((await registerFrom('203.0.113.7')).status).toBe(429)
  })

  it('with another person’s email sends that person one email', async () => {
    const { email } = await app.buildUser('member')
    for (let n = 0; n < 4; n += 1) expect((await registerFrom(addressOf(n), { email })).status).toBe(201)
    const other = await app.buildUser('member')
    await registerFrom(addressOf(9), { email: other.email })
    await emailsTo(app, other.email)
    const theirs = (await allEmails(app)).filter((letter) => letter.includes(`\nTo: ${email}\n`))
    expect(theirs).toHaveLength(1)
  })
})
