import type { BodyOf } from '@canvass/contracts/endpoint'
import type { changeOrganization, Organization } from '@canvass/contracts/organization/profile'
import type { SizeBand } from '@canvass/contracts/organization/size-bands'
import { planLimits } from '@canvass/domain/plan-limits'
import { sql } from 'kysely'
import { type AuditBy, recordAudit } from '../audit/record-audit.ts'
import { type Database, inTenant, type Tenant } from '../database.ts'
import { toStorableText } from '../json-text.ts'
import { setTimeZone } from '../usage/time-zone.ts'

/** The part of an organization that the database stores. How it's hosted is not. */
type StoredOrganization = Omit<Organization, 'isSelfHosted'>

/** Reads the organization's own profile, with its plan and seats. */
export const readOrganization = (database: Database, organizationId: string): Promise<StoredOrganization> =>
  inTenant(database, organizationId, (tenant) => read(tenant, organizationId))

/** Writes the organization's own profile; empty fields are cleared. */
export function changeOrganizationOf(
  database: Database,
  by: AuditBy,
  { name, domain, industry, size, timeZone }: BodyOf<typeof changeOrganization>,
): Promise<StoredOrganization | { refused: 'time_zone' }> {
  const { organizationId } = by
  return inTenant(database, organizationId, async (tenant) => {
    const before = await read(tenant, organizationId)
    if (timeZone !== undefined && !(await setTimeZone(tenant, { organizationId, timeZone })))
      return { refused: 'time_zone' }
    await tenant
      .updateTable('organizations')
      .set({ name: toStorableText(name), domain: domain || null, industry: toStorableText(industry) || null, size })
      .where('organizationId', '=', organizationId)
      .execute()
    const after = await read(tenant, organizationId)
    await recordAudit(tenant, by, {
      action: 'organization_changed',
      object: { kind: 'organization', id: organizationId, name: after.name },
      before: auditedFields(before),
      after: auditedFields(after),
    })
    return after
  })
}

/** The fields for the audit log, which already has the name. */
const auditedFields = ({ domain, industry, size, timeZone }: StoredOrganization) => ({
  domain,
  industry,
  size,
  timeZone,
})

async function read(tenant: Tenant, organizationId: string): Promise<StoredOrganization> {
  const { name, domain, industry, size, plan, timeZone, secondStepRequiredAt } = await tenant
    .selectFrom('organizations')
    .select(['name', 'domain', 'industry', 'size', 'plan', 'timeZone', 'secondStepRequiredAt'])
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow()
  const { used, invited } = await countSeats(tenant, organizationId)
  return {
    id: organizationId,
    name,
    domain,
    industry,
    size: size as SizeBand | null,
    plan,
    timeZone,
    requiresSecondStep: secondStepRequiredAt !== null,
    seats: { used, invited, most: planLimits(plan).seats },
  }
}

/** Counts the seats used by active people and those that open invitations reserve. */
export async function countSeats(tenant: Tenant, organizationId: string): Promise<{ used: number; invited: number }> {
  const { rows } = await sql<{ used: number; invited: number }>`
    select (select count(*) from users where organization_id = ${organizationId} and deactivated_at is null) as used,
      (select coalesce(sum(max_uses - used), 0) from invitations where organization_id = ${organizationId}
        and revoked_at is null and expires_at > now()) as invited`.execute(tenant)
  return rows[0] ?? { used: 0, invited: 0 }
}
