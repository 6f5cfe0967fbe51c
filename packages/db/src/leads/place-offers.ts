import { sql } from 'kysely'
import { type Database, inTenant, type Tenant } from '../database.ts'

/** The stored findings of a capture's place-finding stages; null for a stage without one. */
export interface PlaceFindings {
  gate: unknown
  findPlace: unknown
}

/** Reads these findings for a lead's own capture, inside the caller's transaction. */
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

/**
 * Reads the stored finding about a lead's website, reduced to the line count instead of the text, because a profile
 * stored on phones has no use for a whole website.
 */
async function readSiteFinding(
  tenant: Tenant,
  { organizationId, leadId }: { organizationId: string; leadId: string },
): Promise<unknown> {
  const row = await tenant
    .selectFrom('captureStages')
    .select(
      sql`finding #- '{site,lines}' #- '{site,people}' #- '{site,kinds}' || jsonb_build_object('lines',
        coalesce(jsonb_array_length(finding #> '{site,lines}'), 0))`.as('found'),
    )
    .where('organizationId', '=', organizationId)
    .where('captureId', '=', leadId)
    .where('name', '=', 'read_website')
    .executeTakeFirst()
  return row?.found ?? null
}

/**
 * Returns the findings about a lead's place and website, and the display names of the known users among `userIds` who
 * have one.
 */
export const findPlacesOf = (
  database: Database,
  { organizationId, leadId, userIds }: { organizationId: string; leadId: string; userIds: readonly string[] },
): Promise<PlaceFindings & { site: unknown; names: ReadonlyMap<string, string> }> =>
  inTenant(database, organizationId, async (tenant) => {
    const found = {
      ...(await readPlaceFindings(tenant, { organizationId, leadId })),
      site: await readSiteFinding(tenant, { organizationId, leadId }),
    }
    if (userIds.length === 0) return { ...found, names: new Map() }
    const users = await tenant
      .selectFrom('users')
      .select(['id', 'firstName', 'lastName'])
      .where('organizationId', '=', organizationId)
      .where('id', 'in', [...new Set(userIds)])
      .execute()
    const names = users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()] as const)
    return { ...found, names: new Map(names.filter(([, name]) => name !== '')) }
  })
