import { sql } from 'kysely'
import type { Tenant } from '../database.ts'

/**
 * Sets the time zone in which an organization's months begin. Returns false, having changed nothing, if the database
 * doesn't know the zone.
 */
export async function setTimeZone(
  tenant: Tenant,
  { organizationId, timeZone }: { organizationId: string; timeZone: string },
): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`select canvass.is_time_zone(${timeZone}) as "isKnown"`.execute(
    tenant,
  )
  if (rows[0]?.isKnown !== true) return false
  await tenant.updateTable('organizations').set({ timeZone }).where('organizationId', '=', organizationId).execute()
  return true
}
