import type { KeyedProvider } from '@canvass/contracts/shapes/keyed-providers'
import { sql } from 'kysely'
import { type Database, inTenant } from '../database.ts'

/** A key as it was sealed, with where it is to be used. */
export interface SealedKey {
  provider: KeyedProvider
  sealed: Buffer
  baseUrl: string | null
  model: string | null
  setAt: Date
  checkAskedAt: Date | null
}

/** What the worker does with the keys that organizations brought. */
export function keysOfWorker(database: Database) {
  return {
    /** The organizations that have any, and whether one is to be tried. */
    async listOrganizations(): Promise<{ organizationId: string; isWaiting: boolean }[]> {
      const { rows } = await sql<{ organizationId: string; isWaiting: boolean }>`
        select * from canvass_platform.organizations_with_keys()`.execute(database.kysely)
      return rows
    },

    listOf: (organizationId: string): Promise<SealedKey[]> =>
      inTenant(database, organizationId, (tenant) =>
        tenant
          .selectFrom('providerKeys')
          .select(['provider', 'sealed', 'baseUrl', 'model', 'setAt', 'checkAskedAt'])
          .where('organizationId', '=', organizationId)
          .orderBy('provider')
          .execute(),
      ),

    /** Writes down how a try went, unless the key was changed or another try was asked for meanwhile. */
    async endCheck(
      organizationId: string,
      { provider, checkAskedAt }: Pick<SealedKey, 'provider' | 'checkAskedAt'>,
      code: string | null,
    ): Promise<void> {
      await inTenant(database, organizationId, (tenant) =>
        tenant
          .updateTable('providerKeys')
          .set({ checkAskedAt: null, checkedAt: new Date(), checkCode: code })
          .where('organizationId', '=', organizationId)
          .where('provider', '=', provider)
          .where('checkAskedAt', '=', checkAskedAt)
          .execute(),
      )
    },
  }
}
