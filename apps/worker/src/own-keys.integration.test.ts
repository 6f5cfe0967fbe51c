import { randomBytes } from 'node:crypto'
import type { KeyedProvider } from '@canvass/contracts/shapes/keyed-providers'
import { storeProviderKey, listProviderKeys, providerKeySlot } from '@canvass/db/providers/provider-keys'
import { createSealer } from '@canvass/db/secrets/sealer'
import { openOutgoing } from '@canvass/providers/outgoing/open-outgoing'
import type { Outgoing } from '@canvass/providers/outgoing/outgoing'
import { createProcessMemory } from '@canvass/providers/registry/provider-memory'
import { readSettings } from '@canvass/settings/settings'
import { openGooglePlacesStandIn } from '@canvass/testing/stand-ins/google-places'
import { openModelStandIn } from '@canvass/testing/stand-ins/model'
import { openSerpApiStandIn } from '@canvass/testing/stand-ins/serpapi'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Fixture, openFixture } from '../test/fixture.ts'
import { preparedReader } from '../test/prepared-reader.ts'
import { openOwnServices } from './own-services.ts'

const sealer = createSealer([randomBytes(32)])
let fixture: Fixture
let outgoing: Outgoing
let places: Awaited<ReturnType<typeof openGooglePlacesStandIn>>
let serpapi: Awaited<ReturnType<typeof openSerpApiStandIn>>
let model: Awaited<ReturnType<typeof openModelStandIn>>
beforeEach(async () => {
  fixture = await openFixture()
  outgoing = openOutgoing()
  places = await openGooglePlacesStandIn()
  serpapi = await openSerpApiStandIn()
  model = await openModelStandIn()
  model.say(() => ({ ready: true }))
})
afterEach(async () => {
  await fixture.end()
  await Promise.all([outgoing.close(), places.close(), serpapi.close(), model.close()])
})

const own = () =>
  openOwnServices({
    database: fixture.workerDatabase,
    settings: readSettings({
      GOOGLE_PLACES_URL: places.baseUrl,
      SERPAPI_URL: serpapi.baseUrl,
      AI_BASE_URL: model.baseUrl,
      AI_MODEL: model.model,
    }),
    sealer,
    tools: { outgoing, memory: createProcessMemory() },
    log: fixture.depsOf({}).log,
  })

async function give(provider: KeyedProvider, key: string, baseUrl: string | null = null): Promise<void> {
  const { organizationId, userId } = fixture
  const sealed = sealer.seal(providerKeySlot(organizationId, provider), key)
  const by = { organizationId, userId, address: null, userAgent: null }
  await storeProviderKey(fixture.database, by, { provider, sealed, baseUrl, model: null })
}

/** Returns the result of trying a key, once there is one. */
function tried(provider: KeyedProvider) {
  return vi.waitFor(async () => {
    const keys = await listProviderKeys(fixture.database, fixture.organizationId)
    const check = keys.find((one) => one.provider === provider)?.check
    if (!check || check.state === 'waiting') throw new Error('It has not been tried yet')
    return [check.state, check.code]
  }, 30_000)
}

it('skipped stages resume with the key that the organization sets', async () => {
  const stop = fixture.start({ textReader: preparedReader(() => 'Blue Door Bakery'), own: own() })
  const { captureId } = await fixture.capture()
  await fixture.untilState(captureId, 'done')
  expect(await fixture.stagesOf(captureId)).toContainEqual(
    expect.objectContaining({ name: 'find_place', state: 'skipped' }),
  )
  await give('google_places', places.key)
  expect(await tried('google_places')).toEqual(['ok', null])
  await fixture.untilRun([captureId])
  expect(await fixture.stagesOf(captureId)).toContainEqual(
    expect.objectContaining({ name: 'find_place', state: 'done' }),
  )
  expect(places.requests.every(({ headers }) => headers['x-goog-api-key'] === places.key)).toBe(true)
  await stop()
})

it.each(['google_places', 'serpapi', 'ai'] as const)('a key for %s is tried with the service', async (provider) => {
  fixture.start({ own: own() })
  await give(provider, 'not-the-key-of-this-service')
  expect(await tried(provider)).toEqual(['failed', 'key_refused'])
  await give(provider, { google_places: places.key, serpapi: serpapi.key, ai: model.key }[provider])
  expect(await tried(provider)).toEqual(['ok', null])
  // Everyone can see the state of services, and an organization's keys must not affect it.
  expect(outgoing.states()).toEqual([])
})

it.each(['https://127.0.0.1/v1', 'https://169.254.169.254/latest', 'https://[::1]/v1'])(
  'a URL entered by a person is not called on the installation’s own network: %s',
  async (baseUrl) => {
    fixture.start({ own: own() })
    await give('ai', model.key, baseUrl)
    expect(await tried('ai')).toEqual(['failed', 'address_refused'])
    expect(model.requests).toHaveLength(0)
  },
)

it('a key encrypted with a different key counts as missing, and is reported', async () => {
  fixture.start({ own: own() })
  const { organizationId, userId } = fixture
  const sealed = createSealer([randomBytes(32)]).seal(providerKeySlot(organizationId, 'ai'), model.key)
  const by = { organizationId, userId, address: null, userAgent: null }
  await storeProviderKey(fixture.database, by, { provider: 'ai', sealed, baseUrl: null, model: null })
  expect(await tried('ai')).toEqual(['failed', 'not_opened'])
  expect(await own().portsOf(organizationId)).toEqual({})
})

it('a key whose trial fails unexpectedly is tried once, and does not block the keys after it', async () => {
  let asked = 0
  const find = () => {
    asked += 1
    throw new TypeError('nobody expected this')
  }
  const broken = { places: { find } } as never
  const whole = own()
  fixture.start({
    own: { ...whole, portsOfKey: (id, key) => (key.provider === 'ai' ? broken : whole.portsOfKey(id, key)) },
  })
  await give('ai', model.key)
  await give('serpapi', serpapi.key)
  expect(await tried('ai')).toEqual(['failed', 'unexpected'])
  expect(await tried('serpapi')).toEqual(['ok', null])
  expect(asked).toBe(1)
})
