import { FOLD_VERSION } from '@canvass/domain/lead-facts/fold-lead'
import { sql } from 'kysely'
import { type Database, inTenant } from '../database.ts'
import { isDatabaseUnavailable, isDatabaseFull } from '../database-errors.ts'
import { refoldToCurrentVersion } from './lead-statements.ts'

/** A position in the order of all leads. */
export interface LeadCursor {
  organizationId: string
  leadId: string
}
export const BEFORE_ALL_LEADS: LeadCursor = {
  organizationId: '00000000-0000-0000-0000-000000000000',
  leadId: '00000000-0000-0000-0000-000000000000',
}

/**
 * Renews up to `most` leads after a position: creates missing statements, folds them with the current version, gives
 * their contacts rows, and updates their stored parts to the current contract. A lead that can't be renewed is reported
 * and skipped, so that it doesn't block those after it; it's retried the next time it's touched.
 * @returns the position to continue from; undefined if none is left
 * @throws the database's error when it's away or full: no lead is skipped for that
 */
export async function renewBatch(
  database: Database,
  after: LeadCursor,
  most: number,
  onFailed: (error: unknown, leadId: string) => void,
): Promise<LeadCursor | undefined> {
  const { rows } = await sql<LeadCursor>`
    select organization_id as "organizationId", lead_id as "leadId"
    from canvass_platform.leads_to_renew(
      ${after.organizationId}, ${after.leadId}, ${FOLD_VERSION}, ${most})`.execute(database.kysely)
  for (const lead of rows)
    await inTenant(database, lead.organizationId, async (tenant) => {
      const held = await tenant
        .selectFrom('leads')
        .select('foldedBy')
        .where('organizationId', '=', lead.organizationId)
        .where('id', '=', lead.leadId)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!held) return
      // The trigger rebuilds the parts, and the stamp notifies devices that the lead has new data. This must come
      // before the fold version is noted, which also rebuilds the parts but notifies nobody.
      await sql`
        update leads set parts_of = null where organization_id = ${lead.organizationId} and id = ${lead.leadId}
          and parts_of is distinct from canvass.lead_parts_mark()`.execute(tenant)
      if (held.foldedBy === null || held.foldedBy < FOLD_VERSION) await refoldToCurrentVersion(tenant, lead)
    }).catch((error: unknown) => {
      if (isDatabaseUnavailable(error) || isDatabaseFull(error)) throw error
      onFailed(error, lead.leadId)
    })
  return rows.at(-1)
}
