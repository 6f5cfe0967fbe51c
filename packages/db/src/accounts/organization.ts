import type { BodyOf } from '@canvass/contracts/endpoint'
import type { changeOrganization, Organization } from '@canvass/contracts/organization'
import type { SizeBand } from '@canvass/contracts/shapes/size-bands'
import { planAllows } from '@canvass/domain/plan-allows'
import { type Database, inTenant, type Tenant } from '../database.ts'
import { storable } from '../json-text.ts'

/** What the organization says of itself, with its plan and seats. */
export const readOrganization = (database: Database, organizationId: string): Promise<Organization> =>
  inTenant(database, organizationId, (tenant) => read(tenant, organizationId))

/** Writes what the organization says of itself; what is empty is taken away. */
export function changeOrganizationOf(
  database: Database,
  organizationId: string,
  { name, domain, industry, size }: BodyOf<typeof changeOrganization>,
): Promise<Organization> {
  return inTenant(database, organizationId, async (tenant) => {
    await tenant
      .updateTable('organizations')
      .set({ name: storable(name), domain: domain || null, industry: storable(industry) || null, size })
      .where('organizationId', '=', organizationId)
      .execute()
    return read(tenant, organizationId)
  })
}

async function read(tenant: Tenant, organizationId: string): Promise<Organization> {
  const { name, domain, industry, size, plan } = await tenant
    .selectFrom('organizations')
    .select(['name', 'domain', 'industry', 'size', 'plan'])
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow()
  const used = await countActive(tenant, organizationId)
  return {
    id: organizationId,
    name,
    domain,
    industry,
    size: size as SizeBand | null,
    plan,
    seats: { used, most: planAllows(plan).seats },
  }
}

/** How many people have a seat: all who are not deactivated. */
export async function countActive(tenant: Tenant, organizationId: string): Promise<number> {
  const { active } = await tenant
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('active'))
    .where('organizationId', '=', organizationId)
    .where('deactivatedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return active
}
