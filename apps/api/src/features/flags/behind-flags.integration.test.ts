import { allEndpoints } from '@canvass/contracts/all-endpoints'
import { FLAG_KEYS } from '@canvass/contracts/shapes/flag-keys'
import { evaluateFlags, setFlag } from '@canvass/contracts/flags'
import { DEFAULT_FLAG_RULES } from '@canvass/domain/flags/flag-rule'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callOf } from '../../../test/calls/all-calls.ts'
import { databaseDigest } from '../../../test/database-digest.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let operator: BuiltUser
beforeAll(async () => {
  app = await testApp()
  operator = await app.buildUser('super_admin')
})
beforeEach(() => app.owner.query('delete from feature_flags'))
afterAll(() => app.close())

const behind = FLAG_KEYS.flatMap((key) =>
  allEndpoints.filter(({ flag }) => flag === key).map((contract) => ({ key, contract, name: contract.name })),
)
const everyone = { isOn: true, percentage: 100, roles: null, plans: null, organizations: null }

describe('endpoints behind feature flags', () => {
  it.each(behind)(
    '$key: $name exists only for users with the flag, and a refused call changes nothing',
    async (one) => {
      const { key, contract } = one
      const [user, other] = [await app.buildUser('admin'), await app.buildUser('admin')]
      const sent = await callOf(contract)(app, user)
      await app
        .as(operator)
        .ask(setFlag, { params: { key }, body: { ...everyone, organizations: [other.organizationId] } })
      const before = await databaseDigest(app.owner)
      const got = await app.as(user).ask(contract, sent)
      expect([got.status, got.refusal.code, got.refusal.message]).toEqual([404, 'not_found', 'Not found'])
      expect(await databaseDigest(app.owner)).toBe(before)
      await app
        .as(operator)
        .ask(setFlag, { params: { key }, body: { ...everyone, organizations: [user.organizationId] } })
      expect((await app.as(user).ask(contract, sent)).status).toBe(contract.status)
      const { flags } = (await app.as(user).ask(evaluateFlags, { body: { flags: [key] } })).answer
      expect(flags[key]).toBe(true)
    },
  )

  it('refuse signed-out callers as usual, whatever flags are on', async () => {
    for (const { contract } of behind) expect((await app.signedOut.ask(contract)).status).toBe(401)
  })

  it('require a signed-in user: nothing behind a flag is public', () => {
    expect(behind.filter(({ contract }) => contract.access === 'public').map(({ name }) => name)).toEqual([])
  })

  it('have flags that are on by default', () => {
    expect(behind.filter(({ key }) => !DEFAULT_FLAG_RULES[key].isOn).map(({ name }) => name)).toEqual([])
  })
})
