import type { KeyedProvider } from '@canvass/contracts/shapes/keyed-providers'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { type Resealed, reseal } from '../secrets/reseal.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { providerKeySlot } from './provider-keys.ts'

interface OldKey {
  organizationId: string
  provider: KeyedProvider
  sealed: string
}

/**
 * Reseals the keys that organizations added with the newest encryption key; the time each was set and its check result
 * stay unchanged.
 */
export const resealProviderKeys = ({ kysely }: Database, sealer: Sealer): Promise<Resealed> =>
  reseal<OldKey>(
    {
      async next(after, most) {
        const { rows } = await sql<OldKey>`
          select "organizationId", provider, encode(sealed, 'hex') as sealed
          from canvass_platform.provider_keys_of_other_keys(
            ${sealer.keyId}, ${after?.organizationId ?? null}, ${after?.provider ?? null}, ${most})`.execute(kysely)
        return rows
      },
      placeOf: ({ organizationId, provider }) => providerKeySlot(organizationId, provider),
      async replace({ organizationId, provider }, before, anew) {
        await sql`select canvass_platform.replace_provider_key(
          ${organizationId}, ${provider}, ${before}, ${anew})`.execute(kysely)
      },
    },
    sealer,
  )
