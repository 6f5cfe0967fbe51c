import type { DomainClaim } from '@canvass/contracts/organization/domain-claim'
import { sql } from 'kysely'
import { type AuditBy, recordAudit } from '../audit/record-audit.ts'
import { type Database, inTenant, type Tenant } from '../database.ts'

/** A subdomain, where the record can't interfere with mail or a website. */
const RECORD_LABEL = '_canvass-challenge'
const RECORD_KEY = 'canvass-domain='

/** Returns the name of a domain's DNS record. */
export const recordNameOf = (domain: string): string => `${RECORD_LABEL}.${domain}`
/** Returns the record's value for a token. */
export const recordValueOf = (token: string): string => `${RECORD_KEY}${token}`

/** Returns the organization's claim; null if it has none. */
export const readDomainClaim = (database: Database, organizationId: string): Promise<DomainClaim | null> =>
  inTenant(database, organizationId, (tenant) => read(tenant, organizationId))

/** Claims a domain with a fresh token. Claiming the same domain again only triggers another lookup. */
export function claimDomainOf(
  database: Database,
  by: AuditBy,
  { domain, token }: { domain: string; token: string },
): Promise<DomainClaim | null> {
  const { organizationId, userId } = by
  return inTenant(database, organizationId, async (tenant) => {
    const before = await read(tenant, organizationId)
    if (before?.domain === domain) {
      await requestCheck(tenant, organizationId)
      return read(tenant, organizationId)
    }
    const claim = {
      domain,
      token,
      claimedBy: userId,
      claimedAt: sql<Date>`now()`,
      checkAskedAt: sql<Date>`now()`,
      checkedAt: null,
      checkCode: null,
      provenAt: null,
      missingSince: null,
    }
    await tenant
      .insertInto('domainClaims')
      .values({ organizationId, ...claim })
      .onConflict((conflict) => conflict.column('organizationId').doUpdateSet(claim))
      .execute()
    if (before) await recordAudit(tenant, by, { action: 'domain_released', object: objectOf(before.domain) })
    await recordAudit(tenant, by, { action: 'domain_claimed', object: objectOf(domain) })
    return read(tenant, organizationId)
  })
}

/** Asks the worker to look up the record; only the worker may connect to the outside. */
export const requestDomainCheck = (database: Database, organizationId: string): Promise<DomainClaim | null> =>
  inTenant(database, organizationId, async (tenant) => {
    await requestCheck(tenant, organizationId)
    return read(tenant, organizationId)
  })

/** Releases the domain, along with all undecided requests. */
export async function releaseDomainOf(database: Database, by: AuditBy): Promise<void> {
  await inTenant(database, by.organizationId, async (tenant) => {
    const gone = await tenant
      .deleteFrom('domainClaims')
      .where('organizationId', '=', by.organizationId)
      .returning('domain')
      .executeTakeFirst()
    if (gone) await recordAudit(tenant, by, { action: 'domain_released', object: objectOf(gone.domain) })
  })
}

const objectOf = (domain: string) => ({ kind: 'domain', id: domain, name: domain }) as const

const requestCheck = (tenant: Tenant, organizationId: string) =>
  tenant
    .updateTable('domainClaims')
    .set({ checkAskedAt: sql<Date>`now()` })
    .where('organizationId', '=', organizationId)
    .execute()

async function read(tenant: Tenant, organizationId: string): Promise<DomainClaim | null> {
  const row = await tenant
    .selectFrom('domainClaims')
    .select(['domain', 'token', 'checkAskedAt', 'checkedAt', 'checkCode', 'provenAt'])
    .where('organizationId', '=', organizationId)
    .executeTakeFirst()
  if (!row) return null
  return {
    domain: row.domain,
    record: { name: recordNameOf(row.domain), value: recordValueOf(row.token) },
    state: row.provenAt ? 'proven' : row.checkedAt ? 'not_proven' : 'waiting',
    code: row.checkCode as DomainClaim['code'],
    isChecking: row.checkAskedAt !== null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    provenAt: row.provenAt?.toISOString() ?? null,
  }
}
