import { sql } from 'kysely'
import type { Database, Tenant } from '../database.ts'
import { type Sealer, type SecretPlace, keyIdIn } from './sealer.ts'

const PAGE = 100

/** Keeps a secret in the place of the one before it. It goes with `userId`, where it is a person's. */
export async function keepSecret(
  tenant: Tenant,
  { organizationId, ownerId, field }: SecretPlace,
  { sealed, userId = null }: { sealed: Buffer; userId?: string | null },
): Promise<void> {
  const kept = { sealed, keyId: keyIdIn(sealed) }
  await tenant
    .insertInto('sealedSecrets')
    .values({ organizationId, ownerId, field, userId, ...kept })
    .onConflict((same) => same.columns(['organizationId', 'ownerId', 'field']).doUpdateSet(kept))
    .execute()
}

/** As it was sealed. */
export async function findSecret(
  tenant: Tenant,
  { organizationId, ownerId, field }: SecretPlace,
): Promise<Buffer | undefined> {
  const row = await tenant
    .selectFrom('sealedSecrets')
    .select('sealed')
    .where('organizationId', '=', organizationId)
    .where('ownerId', '=', ownerId)
    .where('field', '=', field)
    .executeTakeFirst()
  return row?.sealed
}

export async function forgetSecret(tenant: Tenant, { organizationId, ownerId, field }: SecretPlace): Promise<void> {
  await tenant
    .deleteFrom('sealedSecrets')
    .where('organizationId', '=', organizationId)
    .where('ownerId', '=', ownerId)
    .where('field', '=', field)
    .execute()
}

interface OldSecret extends SecretPlace {
  sealed: string
}

/**
 * Seals with the newest key what an older one sealed. A secret that is replaced meanwhile keeps what replaced it, and
 * one that does not open stays as it is, for its key may come back.
 */
export async function resealSecrets(
  { kysely }: Database,
  sealer: Sealer,
): Promise<{ resealed: number; unopened: number }> {
  const counts = { resealed: 0, unopened: 0 }
  let after: SecretPlace | undefined
  for (;;) {
    const { rows } = await sql<OldSecret>`
      select "organizationId", "ownerId", field, encode(sealed, 'hex') as sealed from canvass_platform.secrets_of_other_keys(
        ${sealer.keyId}, ${after?.organizationId ?? null}, ${after?.ownerId ?? null}, ${after?.field ?? null}, ${PAGE})`.execute(
      kysely,
    )
    for (const { sealed, ...place } of rows) {
      const before = Buffer.from(sealed, 'hex')
      const secret = openOrNot(sealer, place, before)
      if (secret === undefined) counts.unopened += 1
      else {
        const anew = sealer.seal(place, secret)
        await sql`select canvass_platform.replace_secret(
          ${place.organizationId}, ${place.ownerId}, ${place.field}, ${before}, ${anew}, ${keyIdIn(anew)})`.execute(
          kysely,
        )
        counts.resealed += 1
      }
    }
    if (rows.length < PAGE) return counts
    after = rows.at(-1)
  }
}

function openOrNot(sealer: Sealer, place: SecretPlace, sealed: Buffer): string | undefined {
  try {
    return sealer.open(place, sealed)
  } catch {
    return undefined
  }
}
