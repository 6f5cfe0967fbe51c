import type { ProviderKey } from '@canvass/contracts/organization/provider-keys'
import { KEYED_PROVIDERS, type KeyedProvider } from '@canvass/contracts/shapes/keyed-providers'
import { type AuditBy, recordAudit } from '../audit/record-audit.ts'
import { type Database, inTenant, type Tenant } from '../database.ts'
import type { SecretSlot } from '../secrets/sealer.ts'

/** Returns the place that a provider's key is sealed for: it opens for no other organization and no other provider. */
export const providerKeySlot = (organizationId: string, provider: KeyedProvider): SecretSlot => ({
  organizationId,
  ownerId: organizationId,
  field: `provider ${provider}`,
})

/** Lists every provider with the organization's settings, without the keys themselves. */
export const listProviderKeys = (database: Database, organizationId: string): Promise<ProviderKey[]> =>
  inTenant(database, organizationId, (tenant) => list(tenant, organizationId))

/** Stores a key, replacing the previous one, and requests a check. */
export function storeProviderKey(
  database: Database,
  by: AuditBy,
  { provider, ...kept }: { provider: KeyedProvider; sealed: Buffer; baseUrl: string | null; model: string | null },
): Promise<ProviderKey[]> {
  const { organizationId, userId } = by
  return inTenant(database, organizationId, async (tenant) => {
    const now = new Date()
    const row = { ...kept, setBy: userId, setAt: now, checkAskedAt: now, checkedAt: null, checkCode: null }
    await tenant
      .insertInto('providerKeys')
      .values({ organizationId, provider, ...row })
      .onConflict((same) => same.columns(['organizationId', 'provider']).doUpdateSet(row))
      .execute()
    await recordAudit(tenant, by, {
      action: 'provider_key_set',
      object: { kind: 'organization', id: organizationId },
      after: { provider, baseUrl: kept.baseUrl, model: kept.model },
    })
    return list(tenant, organizationId)
  })
}

/** Deletes a key; a no-op if there is none. */
export function deleteProviderKey(database: Database, by: AuditBy, provider: KeyedProvider): Promise<ProviderKey[]> {
  const { organizationId } = by
  return inTenant(database, organizationId, async (tenant) => {
    const { numDeletedRows } = await tenant
      .deleteFrom('providerKeys')
      .where('organizationId', '=', organizationId)
      .where('provider', '=', provider)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n)
      await recordAudit(tenant, by, {
        action: 'provider_key_removed',
        object: { kind: 'organization', id: organizationId },
        before: { provider },
      })
    return list(tenant, organizationId)
  })
}

/** Requests another check of a key. */
export function requestKeyCheck(
  database: Database,
  organizationId: string,
  provider: KeyedProvider,
): Promise<ProviderKey[]> {
  return inTenant(database, organizationId, async (tenant) => {
    await tenant
      .updateTable('providerKeys')
      .set({ checkAskedAt: new Date() })
      .where('organizationId', '=', organizationId)
      .where('provider', '=', provider)
      .execute()
    return list(tenant, organizationId)
  })
}

async function list(tenant: Tenant, organizationId: string): Promise<ProviderKey[]> {
  const rows = await tenant
    .selectFrom('providerKeys as k')
    .leftJoin('users as u', (join) =>
      join.onRef('u.organizationId', '=', 'k.organizationId').onRef('u.id', '=', 'k.setBy'),
    )
    .select(['k.provider', 'k.baseUrl', 'k.model', 'k.setAt', 'k.checkAskedAt', 'k.checkedAt', 'k.checkCode'])
    .select(['u.firstName', 'u.lastName'])
    .where('k.organizationId', '=', organizationId)
    .execute()
  return KEYED_PROVIDERS.map((provider): ProviderKey => {
    const row = rows.find((one) => one.provider === provider)
    if (!row) return { provider, isSet: false, baseUrl: null, model: null, setByName: null, setAt: null, check: null }
    const name = [row.firstName, row.lastName].filter(Boolean).join(' ')
    return {
      provider,
      isSet: true,
      baseUrl: row.baseUrl,
      model: row.model,
      setByName: name || null,
      setAt: row.setAt.toISOString(),
      check: {
        state: row.checkAskedAt ? 'waiting' : row.checkCode === null ? 'ok' : 'failed',
        code: row.checkCode,
        at: row.checkedAt?.toISOString() ?? null,
      },
    }
  })
}
