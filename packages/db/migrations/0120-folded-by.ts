import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/**
 * Each lead says which version of the fold made it. Until now that was part of the mark of its stored parts, which
 * whoever writes the lead renews: what was written before the housekeeping came to it was never folded anew. Of the leads
 * that are there nothing is known, and they are folded once more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Without a default: no row is rewritten, and none is told to devices.
  await sql`alter table leads add column folded_by integer`.execute(db)
  // That a lead was folded by another version is no news for devices. What it made of the lead is written before that.
  await sql`drop trigger leads_stamp on leads`.execute(db)
  await sql`
    create trigger leads_stamp_new before insert on leads for each row execute function canvass.stamp_change()`.execute(
    db,
  )
  await sql`
    create trigger leads_stamp before update on leads for each row
    when (old.folded_by is not distinct from new.folded_by) execute function canvass.stamp_change()`.execute(db)

  await sql`drop function canvass_platform.leads_to_renew(uuid, uuid, integer)`.execute(db)
  // Whoever folds a lead has made its statements and the rows of its people. An earlier version that still runs does not
  // undo what a later one has done.
  await createPlatformFunction(db, {
    named: 'leads_to_renew(after_organization uuid, after_lead uuid, fold integer, most integer)',
    signature: 'leads_to_renew(uuid, uuid, integer, integer)',
    returns: 'table (organization_id uuid, lead_id uuid)',
    isStable: true,
    body: `begin
      return query
        select l.organization_id, l.id from public.leads l
        where (l.organization_id, l.id) > (after_organization, after_lead) and l.deleted_at is null
          and (l.folded_by is null or l.folded_by < fold or l.parts_of is distinct from canvass.lead_parts_mark())
        order by l.organization_id, l.id limit most;
    end`,
  })
}
