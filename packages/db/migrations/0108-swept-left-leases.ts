import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/**
 * What a dead worker held is only freed here. It counts as rung for long ago, so that the next sweep rings for it as for all
 * that nobody works on; the function before did the sweep's work a second time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function canvass_platform.free_left_leases(text, text)`.execute(db)
  await createPlatformFunction(db, {
    named: 'free_left_leases(of_worker text, living text)',
    signature: 'free_left_leases(text, text)',
    returns: 'integer',
    body: `declare
      freed_captures integer;
      freed_runs integer;
    begin
      update public.captures c set lease_owner = null, lease_until = null, dispatched_at = 'epoch'
        where c.state = 'processing' and c.deleted_at is null
          and starts_with(c.lease_owner, of_worker || '/') and not starts_with(c.lease_owner, living || '/');
      get diagnostics freed_captures = row_count;
      update public.runs r set owner = null, held_until = null, rung_at = 'epoch'
        where r.ended_at is null and r.subject = 'lead'
          and starts_with(r.owner, of_worker || '/') and not starts_with(r.owner, living || '/');
      get diagnostics freed_runs = row_count;
      return freed_captures + freed_runs;
    end`,
  })
}
