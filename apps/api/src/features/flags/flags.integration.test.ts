import { FLAG_KEYS } from '@canvass/contracts/shapes/flag-keys'
import { evaluateFlag, evaluateFlags } from '@canvass/contracts/flags'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const flags = [...FLAG_KEYS]
describeAccess(evaluateFlags, { app: () => app, sent: () => ({ body: { flags } }) })
describeAccess(evaluateFlag, { app: () => app, sent: () => ({ body: { flagKey: 'bulk_operations' as const } }) })

describe('feature flags', () => {
  it('are off, all ten of them, whatever the caller claims to be', async () => {
    const user = await app.buildUser('viewer')
    const context = {
      userId: crypto.randomUUID(),
      organizationId: crypto.randomUUID(),
      userRole: 'super_admin',
      userPlan: 'enterprise',
      customAttributes: { userCreatedAt: '2020-01-01', organizationSize: null },
    }
    const honest = await app.as(user).ask(evaluateFlags, { body: { flags } })
    const claimed = await app.as(user).ask(evaluateFlags, { body: { flags, context } })
    expect(Object.entries(honest.answer.flags)).toEqual(flags.map((key) => [key, false]))
    expect(claimed.answer).toEqual(honest.answer)
  })

  it('say why only when asked', async () => {
    const user = await app.buildUser('viewer')
    const plain = await app.as(user).ask(evaluateFlag, { body: { flagKey: 'bulk_operations' } })
    const told = await app.as(user).ask(evaluateFlag, { body: { flagKey: 'bulk_operations', includeDebugInfo: true } })
    expect(plain.answer).toEqual({ evaluation: { enabled: false } })
    expect(told.answer).toEqual({ evaluation: { enabled: false, reason: 'Off for everyone' } })
  })

  it('of another name are refused', async () => {
    const user = await app.buildUser('viewer')
    expect((await app.as(user).ask(evaluateFlags, { body: { flags: ['moon'] as never } })).status).toBe(400)
  })
})
