import * as contracts from '@canvass/contracts/organization/provider-keys'
import { providerKeySlot } from '@canvass/db/providers/provider-keys'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditedOf } from '../../../test/audited-of.ts'
import { describeAccess } from '../../../test/describe-access.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describeAccess(contracts.listProviderKeys, { app: () => app })
describeAccess(contracts.setProviderKey, { app: () => app })
describeAccess(contracts.removeProviderKey, { app: () => app })
describeAccess(contracts.checkProviderKey, { app: () => app })

const SECRET = 'AIza-secret-0123456789'
const google = { provider: 'google_places' } as const
const ai = { provider: 'ai' } as const
const onPlan = (admin: BuiltUser, plan: string) =>
  app.owner.query('update organizations set plan = $2 where organization_id = $1', [admin.organizationId, plan])

describe('the key of a service', () => {
  it('is stored sealed, never returned, and waits to be tested', async () => {
    const admin = await app.buildUser('admin')
    const set = await app.as(admin).ask(contracts.setProviderKey, { body: { ...google, key: ` ${SECRET} ` } })
    expect(set.answer.keys[0]).toMatchObject({ provider: 'google_places', isSet: true, check: { state: 'waiting' } })
    const listed = await app.as(admin).ask(contracts.listProviderKeys)
    expect(listed.answer).toEqual(set.answer)
    expect(JSON.stringify(listed.answer)).not.toContain(SECRET)
    const { rows } = await app.owner.query<{ sealed: Buffer; row: string }>(
      `select sealed, encode(sealed, 'escape') || k::text as row from provider_keys k where organization_id = $1`,
      [admin.organizationId],
    )
    expect(rows[0]?.row).not.toContain(SECRET)
    const place = providerKeySlot(admin.organizationId, 'google_places')
    const sealed = rows[0]?.sealed ?? Buffer.alloc(0)
    expect(app.deps.providerSealer.open(place, sealed)).toBe(SECRET)
    expect(() => app.deps.providerSealer.open(providerKeySlot(admin.organizationId, 'serpapi'), sealed)).toThrow()
    expect(() => app.deps.sealer.open(place, sealed)).toThrow()
  })

  it('is logged when it is set and removed, without its value', async () => {
    const admin = await app.buildUser('admin')
    await app.as(admin).ask(contracts.setProviderKey, { body: { ...google, key: SECRET } })
    const gone = await app.as(admin).ask(contracts.removeProviderKey, { body: google })
    expect(gone.answer.keys[0]).toMatchObject({ isSet: false, check: null })
    await app.as(admin).ask(contracts.removeProviderKey, { body: google })
    expect(await auditedOf(app, admin)).toEqual(['provider_key_set', 'provider_key_removed'])
    const { rows } = await app.owner.query<{ entry: string }>(
      'select a::text as entry from audit_entries a where actor_id = $1',
      [admin.id],
    )
    expect(rows.map(({ entry }) => entry).join()).not.toContain(SECRET)
  })

  it('is not visible to another organization', async () => {
    const [admin, other] = [await app.buildUser('admin'), await app.buildUser('admin')]
    await app.as(admin).ask(contracts.setProviderKey, { body: { ...google, key: SECRET } })
    expect((await app.as(other).ask(contracts.listProviderKeys)).answer.keys[0]?.isSet).toBe(false)
    await app.as(other).ask(contracts.removeProviderKey, { body: google })
    expect((await app.as(admin).ask(contracts.listProviderKeys)).answer.keys[0]?.isSet).toBe(true)
  })

  it('is accepted for SerpApi only after its notice was read', async () => {
    const admin = await app.buildUser('admin')
    const serpapi = { provider: 'serpapi' } as const
    const refused = await app.as(admin).ask(contracts.setProviderKey, { body: { ...serpapi, key: SECRET } })
    expect([refused.status, refused.refusal.fields]).toEqual([400, { hasReadNotice: 'Read the notice first' }])
    const taken = await app
      .as(admin)
      .ask(contracts.setProviderKey, { body: { ...serpapi, key: SECRET, hasReadNotice: true } })
    expect(taken.status).toBe(200)
  })

  it('needs a plan with a language model, and a custom URL needs Enterprise', async () => {
    const admin = await app.buildUser('admin')
    const baseUrl = 'https://models.example/v1'
    const set = (body: { key: string; baseUrl?: string }) =>
      app.as(admin).ask(contracts.setProviderKey, { body: { ...ai, ...body } })
    await onPlan(admin, 'free')
    expect((await set({ key: SECRET })).refusal.message).toBe('AI enrichment comes with the Starter plan')
    await onPlan(admin, 'team')
    expect((await set({ key: SECRET })).status).toBe(200)
    const refused = await set({ key: SECRET, baseUrl })
    expect(refused.refusal.message).toBe('Your own model endpoint comes with the Enterprise plan')
    await onPlan(admin, 'enterprise')
    expect((await set({ key: SECRET, baseUrl })).answer.keys[2]).toMatchObject({ baseUrl, isSet: true })
  })

  it.each(['http://models.example', 'https://me:secret@models.example', 'https://models.example/v1?a=b', 'models'])(
    'is refused for a URL such as %s',
    async (baseUrl) => {
      const admin = await app.buildUser('admin')
      await onPlan(admin, 'enterprise')
      const refused = await app.as(admin).ask(contracts.setProviderKey, { body: { ...ai, key: SECRET, baseUrl } })
      expect(refused.status).toBe(400)
    },
  )
})
