import type { KeyedProvider } from '@canvass/contracts/shapes/keyed-providers'
import { sql } from 'kysely'
import { type Database, inTenant } from '../database.ts'

/** A sealed key and the endpoint to use it with. */
export interface SealedKey {
  provider: KeyedProvider
  sealed: Buffer
  baseUrl: string | null
  model: string | null
  setAt: Date
  checkAskedAt: Date | null
}

/** The worker's operations on the keys that organizations added. */
export function workerProviderKeys(database: Database) {
  return {
    /** Lists the organizations that have keys, and whether any of them waits for a check. */
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

    /** Stores the result of a check, unless the key was changed or another check was requested in the meantime. */
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
