import { sql } from 'kysely'
import type { Database, Tenant } from '../database.ts'
import { type Resealed, reseal } from './reseal.ts'
import { type Sealer, type SecretSlot, keyIdIn } from './sealer.ts'

/** Stores a secret, replacing the previous one. With `userId`, it's deleted together with that user. */
export async function storeSecret(
  tenant: Tenant,
  { organizationId, ownerId, field }: SecretSlot,
  { sealed, userId = null }: { sealed: Buffer; userId?: string | null },
): Promise<void> {
  const kept = { sealed, keyId: keyIdIn(sealed) }
  await tenant
    .insertInto('sealedSecrets')
    .values({ organizationId, ownerId, field, userId, ...kept })
    .onConflict((same) => same.columns(['organizationId', 'ownerId', 'field']).doUpdateSet(kept))
    .execute()
}

/** Returns the secret, still sealed. */
export async function findSecret(
  tenant: Tenant,
  { organizationId, ownerId, field }: SecretSlot,
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

export async function deleteSecret(tenant: Tenant, { organizationId, ownerId, field }: SecretSlot): Promise<void> {
  await tenant
    .deleteFrom('sealedSecrets')
    .where('organizationId', '=', organizationId)
    .where('ownerId', '=', ownerId)
    .where('field', '=', field)
    .execute()
}

interface OldSecret extends SecretSlot {
  sealed: string
}

/** Reseals people's secrets with the newest key. */
export const resealSecrets = ({ kysely }: Database, sealer: Sealer): Promise<Resealed> =>
  reseal<OldSecret>(
    {
      async next(after, most) {
        const { rows } = await sql<OldSecret>`
          select "organizationId", "ownerId", field, encode(sealed, 'hex') as sealed
          from canvass_platform.secrets_of_other_keys(${sealer.keyId}, ${after?.organizationId ?? null},
            ${after?.ownerId ?? null}, ${after?.field ?? null}, ${most})`.execute(kysely)
        return rows
      },
      placeOf: ({ organizationId, ownerId, field }) => ({ organizationId, ownerId, field }),
      async replace({ organizationId, ownerId, field }, before, anew) {
        await sql`select canvass_platform.replace_secret(
          ${organizationId}, ${ownerId}, ${field}, ${before}, ${anew}, ${keyIdIn(anew)})`.execute(kysely)
      },
    },
    sealer,
  )
