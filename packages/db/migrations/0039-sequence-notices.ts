import { type Kysely, sql } from 'kysely'

/**
 * Tells at commit whose sequence has moved. The notice names the organization and no number: however many rows one
 * transaction stamps, it sends one notice, and a listener reads the number when it wants it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function canvass.announce_sequence() returns trigger language plpgsql as $$
    begin
      perform pg_notify('canvass_sequence', new.organization_id::text);
      return null;
    end $$`.execute(db)
  await sql`grant execute on function canvass.announce_sequence() to canvass_platform, canvass_app`.execute(db)
  await sql`
    create trigger organization_sequences_announce after insert or update on organization_sequences
    for each row execute function canvass.announce_sequence()`.execute(db)
}
