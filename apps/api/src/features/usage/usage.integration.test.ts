import { getUsage } from '@canvass/contracts/usage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describeAccess(getUsage, { app: () => app })

const MONTH = `date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`

it('an installation started with an access code can lift its plan’s limits', async () => {
  const user = await app.buildUser('admin')
  expect((await app.as(user).ask(getUsage, {})).answer.isSelfHosted).toBe(false)
  const own = await testApp({ env: { ACCESS_CODE: 'harbor-lights' } })
  const admin = await own.buildUser('admin')
  expect((await own.as(admin).ask(getUsage, {})).answer.isSelfHosted).toBe(true)
  await own.close()
})

describe('the usage of an organization', () => {
  it('is zero at first, with its plan’s limits', async () => {
    const user = await app.buildUser('admin')
    const { status, answer } = await app.as(user).ask(getUsage, {})
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      plan: 'professional',
      scans: { used: 0, most: 500 },
      leads: { used: 0, most: 2000 },
      held: { byPlan: 0, byModelBudget: 0 },
      asked: [],
    })
    expect(Date.parse(answer.restartsAt)).toBeGreaterThan(Date.now())
    expect(Date.parse(answer.monthFrom)).toBeLessThanOrEqual(Date.now())
  })

  it('covers this month and last, with model costs, for that organization only', async () => {
    const user = await app.buildUser('admin')
    const other = await app.buildUser('admin')
    const { organizationId } = user
    for (const [of, used] of [
      [organizationId, 42],
      [other.organizationId, 7],
    ])
      await app.owner.query(`insert into scan_months (organization_id, month, used) values ($1, ${MONTH}, $2)`, [
        of,
        used,
      ])
    const count = (of: string, month: string, stage: string, provider: string, calls: number) =>
      app.owner.query(
        `insert into provider_counts (organization_id, month, stage, provider, calls, remembered, failures)
         values ($1, ${month}, $2, $3, $4, 2, 1)`,
        [of, stage, provider, calls],
      )
    await count(organizationId, MONTH, 'find_place', 'photon', 9)
    await count(organizationId, MONTH, 'analyse', 'model', 3)
    await count(organizationId, MONTH, 'extract_business', 'vision', 2)
    await count(organizationId, `(${MONTH}) - interval '1 month'`, 'find_place', 'photon', 4)
    await count(organizationId, `(${MONTH}) - interval '3 months'`, 'find_place', 'photon', 100)
    await count(other.organizationId, MONTH, 'find_place', 'photon', 1000)
    await app.owner.query(
      `insert into model_calls (organization_id, purpose, model, input_tokens, output_tokens, millicents, took_ms)
       values ($1, 'analyse', 'luna', 10, 10, 250, 5), ($1, 'look', 'luna', 10, 10, 40, 5)`,
      [organizationId],
    )
    const { answer } = await app.as(user).ask(getUsage, {})
    expect(answer.scans.used).toBe(42)
    const none = { remembered: 2, failures: 1, millicents: null }
    expect(answer.asked).toEqual([
      { month: 'this', stage: 'find_place', provider: 'photon', calls: 9, ...none },
      { month: 'this', stage: 'analyse', provider: 'model', calls: 3, ...none, millicents: 250 },
      { month: 'this', stage: 'extract_business', provider: 'vision', calls: 2, ...none, millicents: 40 },
      { month: 'last', stage: 'find_place', provider: 'photon', calls: 4, ...none },
    ])
  })
})
