import { FOLD_VERSION } from '@canvass/domain/lead-facts/fold-lead'
import { sql } from 'kysely'
import { type Database, inTenant } from '../database.ts'
import { isDatabaseAway, isDatabaseFull } from '../database-away.ts'
import { foldAnew } from './lead-statements.ts'

/** A place in the order of all leads. */
export interface LeadCursor {
  organizationId: string
  leadId: string
}
export const BEFORE_ALL_LEADS: LeadCursor = {
  organizationId: '00000000-0000-0000-0000-000000000000',
  leadId: '00000000-0000-0000-0000-000000000000',
}

/**
 * Takes over some leads from before, folds them as it is done now, gives their people rows, and keeps their parts as the
 * contract is now, on from a place. A lead that cannot be renewed is told and passed over, so that it does not stand in the
 * way of those after it; it is tried again when it is touched.
 * @returns the place to go on from; undefined where none is left
 * @throws what the database throws when it is away or full: no lead is passed over for that
 */
export async function renewSome(
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
      // Its trigger keeps the parts, and the stamp tells devices that the lead has more to say. Before the fold is noted,
      // which keeps the parts too and tells nobody.
      await sql`
        update leads set parts_of = null where organization_id = ${lead.organizationId} and id = ${lead.leadId}
          and parts_of is distinct from canvass.lead_parts_mark()`.execute(tenant)
      if (held.foldedBy === null || held.foldedBy < FOLD_VERSION) await foldAnew(tenant, lead)
    }).catch((error: unknown) => {
      if (isDatabaseAway(error) || isDatabaseFull(error)) throw error
      onFailed(error, lead.leadId)
    })
  return rows.at(-1)
}
