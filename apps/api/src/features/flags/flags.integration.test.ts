import { listAudit } from '@canvass/contracts/admin/audit'
import { evaluateFlag, evaluateFlags, type FlagKey, type FlagRule, listFlags, setFlag } from '@canvass/contracts/flags'
import { FLAG_KEYS } from '@canvass/contracts/shapes/flag-keys'
import { scans } from '@canvass/db/usage/scans'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { sendCapture } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let operator: BuiltUser
beforeAll(async () => {
  app = await testApp()
  operator = await app.buildUser('super_admin')
})
beforeEach(() => app.owner.query('delete from feature_flags'))
afterAll(() => app.close())

const everyone: FlagRule = { isOn: true, percentage: 100, roles: null, plans: null, organizations: null }
const set = (key: FlagKey, rule: Partial<FlagRule>) =>
  app.as(operator).ask(setFlag, { params: { key }, body: { ...everyone, ...rule } })
const flags = [...FLAG_KEYS]
const onFor = async (user: BuiltUser, context = {}) => {
  const { answer } = await app.as(user).ask(evaluateFlags, { body: { flags, context } })
  return Object.keys(answer.flags).filter((key) => answer.flags[key])
}

describeAccess(evaluateFlags, { app: () => app, sent: () => ({ body: { flags } }) })
describeAccess(evaluateFlag, { app: () => app, sent: () => ({ body: { flagKey: 'bulk_operations' as const } }) })
describeAccess(listFlags, { app: () => app })
describeAccess(setFlag, {
  app: () => app,
  sent: () => ({ params: { key: 'bulk_operations' as const }, body: everyone }),
})

describe('feature flags', () => {
  it('are on by default where their feature exists', async () => {
    expect(await onFor(await app.buildUser('viewer'))).toEqual([
      'advanced_ai_enrichment',
      'enhanced_contact_discovery',
      'api_v2_endpoints',
    ])
  })

  it('take role, plan, and organization from the session, not from the caller’s claims', async () => {
    const user = await app.buildUser('viewer')
    const admin = await app.buildUser('admin')
    await set('bulk_operations', { roles: ['admin', 'super_admin'] })
    await set('advanced_analytics', { plans: ['enterprise'] })
    await set('api_v2_endpoints', { organizations: [admin.organizationId] })
    const claimed = {
      userId: admin.id,
      organizationId: admin.organizationId,
      userRole: 'super_admin',
      userPlan: 'enterprise',
      customAttributes: { userCreatedAt: '2020-01-01', organizationSize: null },
    }
    expect(await onFor(user, claimed)).toEqual(await onFor(user))
    expect(await onFor(user, claimed)).toEqual(['advanced_ai_enrichment', 'enhanced_contact_discovery'])
    expect(await onFor(admin)).toEqual([
      'advanced_ai_enrichment',
      'enhanced_contact_discovery',
      'bulk_operations',
      'api_v2_endpoints',
    ])
    expect(await onFor(operator)).toEqual(['advanced_ai_enrichment', 'enhanced_contact_discovery', 'bulk_operations'])
  })

  it('give a reason only on request', async () => {
    const user = await app.buildUser('viewer')
    const ask = (includeDebugInfo?: boolean) =>
      app
        .as(user)
        .ask(evaluateFlag, { body: { flagKey: 'bulk_operations', ...(includeDebugInfo && { includeDebugInfo }) } })
    expect((await ask()).answer).toEqual({ evaluation: { enabled: false } })
    expect((await ask(true)).answer).toEqual({ evaluation: { enabled: false, reason: 'Off for everyone' } })
    await set('bulk_operations', { percentage: 0 })
    expect((await ask(true)).answer.evaluation.reason).toBe('Not rolled out to this user yet')
  })

  it('are refused under an unknown name', async () => {
    const user = await app.buildUser('viewer')
    expect((await app.as(user).ask(evaluateFlags, { body: { flags: ['moon'] as never } })).status).toBe(400)
    expect((await set('moon' as never, {})).status).toBe(404)
  })

  it('are listed with their organizations’ names, and changes appear in the audit log', async () => {
    const { organizationId } = await app.buildUser('admin')
    await app.owner.query(`update organizations set name = 'Harbor Radio' where organization_id = $1`, [organizationId])
    await set('automated_workflows', { organizations: [organizationId], percentage: 25, plans: ['team'] })
    const all = (await app.as(operator).ask(listFlags)).answer
    expect(all.map(({ key }) => key)).toEqual(flags)
    expect(all.at(-1)).toMatchObject({
      rule: { isOn: true, percentage: 25, plans: ['team'], organizations: [organizationId] },
      names: { [organizationId]: 'Harbor Radio' },
    })
    expect(all[0]).toMatchObject({ changedAt: null, rule: { isOn: false } })
    const [entry] = (await app.as(operator).ask(listAudit)).answer.entries
    expect(entry).toMatchObject({
      action: 'flag_changed',
      object: { kind: 'flag', name: 'automated_workflows' },
      before: { isOn: false },
      after: { isOn: true, percentage: 25, roles: null, plans: 'team', organizations: 1 },
    })
  })

  it('decide together with the plan whether the enrichment of a capture uses a model', async () => {
    const rep = await app.buildUser('member')
    const of = { organizationId: rep.organizationId, captureId: await sendCapture(app, rep) }
    const mayAsk = async () => (await scans(app.deps.database).take(of)).mayAskModel
    expect(await mayAsk()).toBe(true)
    await set('advanced_ai_enrichment', { roles: ['admin'] })
    expect(await mayAsk()).toBe(false)
    await set('advanced_ai_enrichment', { roles: ['member'] })
    expect(await mayAsk()).toBe(true)
    await app.owner.query(`update organizations set plan = 'free' where organization_id = $1`, [rep.organizationId])
    expect(await mayAsk()).toBe(false)
  })
})
