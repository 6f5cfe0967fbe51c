import { sql } from 'kysely'
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

/**
 * What was found on a lead's website, as its stage saved it: of the text only how many lines there are, since a profile
 * that phones keep has no use for a whole site.
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

/** What was found of a lead's place and on its website, and what those of `userIds` are called who are known and have a name. */
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
