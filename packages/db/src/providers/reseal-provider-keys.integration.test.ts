import { randomBytes } from 'node:crypto'
import { KEYED_PROVIDERS, type KeyedProvider } from '@canvass/contracts/shapes/keyed-providers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { seededDatabase, type Seeded, seedUser } from '../../test/seed.ts'
import { createSealer, type Sealer } from '../secrets/sealer.ts'
import { providerKeySlot } from './provider-keys.ts'
import { resealProviderKeys } from './reseal-provider-keys.ts'

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
const before = createSealer([oldKey])
const rotated = createSealer([newKey, oldKey])
let seeded: Seeded
beforeAll(async () => {
  seeded = await seededDatabase()
})
beforeEach(() => seeded.owner.query('delete from provider_keys'))
afterAll(() => seeded.end())

async function keep(provider: KeyedProvider, secret: string, sealer: Sealer): Promise<string> {
  const { organizationId } = await seedUser(seeded.owner)
  const sealed = sealer.seal(providerKeySlot(organizationId, provider), secret)
  await seeded.owner.query(
    `insert into provider_keys (organization_id, provider, sealed, set_at, check_asked_at, checked_at)
      values ($1, $2, $3, '2026-11-01', null, '2026-11-02')`,
    [organizationId, provider, sealed],
  )
  return organizationId
}
async function sealedOf(organizationId: string): Promise<Buffer> {
  const { rows } = await seeded.owner.query<{ sealed: Buffer }>(
    'select sealed from provider_keys where organization_id = $1',
    [organizationId],
  )
  return rows[0]?.sealed ?? Buffer.alloc(0)
}

it("re-encrypts every organization's keys with the newest encryption key without changing them", async () => {
  const kept: { organizationId: string; provider: KeyedProvider }[] = []
  for (let n = 0; n < 105; n += 1) {
    const provider = KEYED_PROVIDERS[n % KEYED_PROVIDERS.length] ?? 'google_places'
    kept.push({ provider, organizationId: await keep(provider, `key ${n}`, before) })
  }
  expect(await resealProviderKeys(seeded.database, rotated)).toEqual({ resealed: 105, unopened: 0 })
  expect(await resealProviderKeys(seeded.database, rotated)).toEqual({ resealed: 0, unopened: 0 })
  const newest = createSealer([newKey])
  for (const [n, { organizationId, provider }] of kept.entries())
    expect(newest.open(providerKeySlot(organizationId, provider), await sealedOf(organizationId))).toBe(`key ${n}`)
  const { rows } = await seeded.owner.query<{ same: boolean }>(
    `select bool_and(set_at = '2026-11-01' and checked_at = '2026-11-02' and check_asked_at is null) as same
      from provider_keys`,
  )
  expect(rows).toEqual([{ same: true }])
})

it('skips a key that cannot be decrypted, and one that was replaced in the meantime', async () => {
  const lost = await keep('serpapi', 'of a lost key', createSealer([randomBytes(32)]))
  const sealed = await sealedOf(lost)
  expect(await resealProviderKeys(seeded.database, rotated)).toEqual({ resealed: 0, unopened: 1 })
  expect(await sealedOf(lost)).toEqual(sealed)

  const changed = await keep('serpapi', 'of now', rotated)
  const place = providerKeySlot(changed, 'serpapi')
  await sql`select canvass_platform.replace_provider_key(${changed}, 'serpapi',
    ${before.seal(place, 'of before')}, ${rotated.seal(place, 'of before')})`.execute(seeded.database.kysely)
  expect(rotated.open(place, await sealedOf(changed))).toBe('of now')
})

it('the worker has no permission to re-encrypt keys', async () => {
  await expect(resealProviderKeys(seeded.workerDatabase, rotated)).rejects.toThrow('permission denied')
})
