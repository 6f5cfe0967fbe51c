import { type Kysely, sql } from 'kysely'

/**
 * The life of this database. Numbers of a sequence mean something within one life alone: a restored backup counts on
 * from an earlier one, and a device that has read further must read anew. So each life has a name, which every answer of
 * the sync carries: drawn once, drawn anew by a restore, and another one wherever these very files came to run elsewhere
 * (another cluster, another database of it, another timeline after a recovery).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table canvass.database_life (
      only_one boolean primary key default true check (only_one),
      name uuid not null default gen_random_uuid(),
      began_at timestamptz not null default now()
    )`.execute(db)
  await sql`insert into canvass.database_life default values`.execute(db)
  await sql`grant select on canvass.database_life to public`.execute(db)
  await sql`
    create function canvass.epoch() returns text language sql stable as $$
      select left(encode(sha256(convert_to(concat_ws(' ', l.name, s.system_identifier, c.timeline_id, d.oid), 'UTF8')), 'hex'), 32)
      from canvass.database_life l, pg_control_system() s, pg_control_checkpoint() c, pg_database d
      where d.datname = current_database() $$`.execute(db)
}
