import { type Database, inTenant, type Tenant } from '../database.ts'

/** What the stages that look for the place of a capture found, as they saved it; null where they have not. */
export interface PlaceFindings {
  gate: unknown
  findPlace: unknown
}

/** The same within a transaction, for a lead's own capture. */
export async function readPlaceFindings(
  tenant: Tenant,
  { organizationId, leadId }: { organizationId: string; leadId: string },
): Promise<PlaceFindings> {
  const rows = await tenant
    .selectFrom('captureStages')
    .select(['name', 'finding'])
    .where('organizationId', '=', organizationId)
    .where('captureId', '=', leadId)
    .where('name', 'in', ['gate', 'find_place'])
    .execute()
  const of = (wanted: string): unknown => rows.find(({ name }) => name === wanted)?.finding ?? null
  return { gate: of('gate'), findPlace: of('find_place') }
}

/** What was found of a lead's place, and what who confirmed it is called. */
export const findPlacesOf = (
  database: Database,
  { organizationId, leadId, userId }: { organizationId: string; leadId: string; userId: string | null },
): Promise<PlaceFindings & { byName: string | null }> =>
  inTenant(database, organizationId, async (tenant) => {
    const found = await readPlaceFindings(tenant, { organizationId, leadId })
    if (userId === null) return { ...found, byName: null }
    const user = await tenant
      .selectFrom('users')
      .select(['firstName', 'lastName'])
      .where('organizationId', '=', organizationId)
      .where('id', '=', userId)
      .executeTakeFirst()
    return { ...found, byName: user ? `${user.firstName} ${user.lastName}`.trim() || null : null }
  })
