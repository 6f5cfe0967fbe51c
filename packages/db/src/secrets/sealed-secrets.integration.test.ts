import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { seededDatabase, type Seeded, seedUser } from '../../test/seed.ts'
import { inTenant } from '../database.ts'
import { findSecret, deleteSecret, storeSecret, resealSecrets } from './sealed-secrets.ts'
import { createSealer, UnsealError, type Sealer, type SecretSlot } from './sealer.ts'

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
const before = createSealer([oldKey])
const rotated = createSealer([newKey, oldKey])
let seeded: Seeded
beforeAll(async () => {
  seeded = await seededDatabase()
})
beforeEach(() => seeded.owner.query('delete from sealed_secrets'))
afterAll(() => seeded.end())

const newPlace = async (): Promise<SecretSlot> => {
  const { organizationId, userId } = await seedUser(seeded.owner)
  return { organizationId, ownerId: userId, field: 'totp' }
}
const keep = (place: SecretSlot, secret: string, sealer: Sealer): Promise<void> =>
  inTenant(seeded.database, place.organizationId, (tenant) =>
    storeSecret(tenant, place, { sealed: sealer.seal(place, secret), userId: place.ownerId }),
  )
const find = (place: SecretSlot): Promise<Buffer | undefined> =>
  inTenant(seeded.database, place.organizationId, (tenant) => findSecret(tenant, place))
const read = async (place: SecretSlot, sealer: Sealer): Promise<string> =>
  sealer.open(place, (await find(place)) ?? Buffer.alloc(0))

it('keeps one secret per field of an owner, with nothing readable in the row', async () => {
  const place = await newPlace()
  await keep(place, 'the first one', rotated)
  await keep(place, 'the second one', rotated)
  expect(await read(place, rotated)).toBe('the second one')
  const { rows } = await seeded.owner.query<{ row: string }>(
    `select encode(sealed, 'escape') || s::text as row from sealed_secrets s`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain('second')
})

it('does not open in a row that it was copied to', async () => {
  const [place, other] = [await newPlace(), await newPlace()]
  await keep(place, 'mine', rotated)
  await keep(other, 'theirs', rotated)
  await seeded.owner.query('update sealed_secrets set sealed = $1 where owner_id = $2', [
    await find(place),
    other.ownerId,
  ])
  await expect(read(other, rotated)).rejects.toThrow(UnsealError)
})

it('is invisible to another organization and is deleted with its owner', async () => {
  const [place, other] = [await newPlace(), await newPlace()]
  await keep(place, 'mine', rotated)
  const seen = await inTenant(seeded.database, other.organizationId, (tenant) => findSecret(tenant, place))
  expect(seen).toBeUndefined()
  await seeded.owner.query('delete from users where id = $1', [place.ownerId])
  expect(await find(place)).toBeUndefined()
})

it('is deleted when it is no longer needed', async () => {
  const place = await newPlace()
  await keep(place, 'mine', rotated)
  await inTenant(seeded.database, place.organizationId, (tenant) => deleteSecret(tenant, place))
  expect(await find(place)).toBeUndefined()
})

it('reseals any number of secrets with the newest key, after which the old key is not needed', async () => {
  const { organizationId, ownerId } = await newPlace()
  const places = Array.from({ length: 230 }, (_, index) => ({ organizationId, ownerId, field: `field-${index}` }))
  for (const place of places) await keep(place, `secret of ${place.field}`, before)
  expect(await resealSecrets(seeded.database, rotated)).toEqual({ resealed: 230, unopened: 0 })
  expect(await resealSecrets(seeded.database, rotated)).toEqual({ resealed: 0, unopened: 0 })
  for (const place of places) expect(await read(place, createSealer([newKey]))).toBe(`secret of ${place.field}`)
})

it('skips a secret whose key is missing, and one that was replaced in the meantime', async () => {
  const place = await newPlace()
  await keep(place, 'of a lost key', createSealer([randomBytes(32)]))
  const sealed = await find(place)
  expect(await resealSecrets(seeded.database, rotated)).toEqual({ resealed: 0, unopened: 1 })
  expect(await find(place)).toEqual(sealed)

  await keep(place, 'of now', rotated)
  await sql`select canvass_platform.replace_secret(${place.organizationId}, ${place.ownerId}, ${place.field},
    ${before.seal(place, 'of before')}, ${rotated.seal(place, 'of before')}, ${rotated.keyId})`.execute(
    seeded.database.kysely,
  )
  expect(await read(place, rotated)).toBe('of now')
})

it('is inaccessible to the worker', async () => {
  await expect(seeded.workerDatabase.kysely.selectFrom('sealedSecrets').selectAll().execute()).rejects.toThrow(
    'permission denied',
  )
  await expect(resealSecrets(seeded.workerDatabase, rotated)).rejects.toThrow('permission denied')
})
