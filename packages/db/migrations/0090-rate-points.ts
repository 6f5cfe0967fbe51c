import { type Kysely, sql } from 'kysely'

/**
 * How often each caller of late asked for what is expensive, for all processes: a counter of the library that keeps it,
 * which asks by statements of its own. It belongs to no organization, and its keys are digests.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rate_points (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`.execute(db)
  await sql`create index rate_points_expire on rate_points (expire)`.execute(db)
  await sql`alter table rate_points enable row level security`.execute(db)
  await sql`alter table rate_points force row level security`.execute(db)
  await sql`create policy shared on rate_points to public using (true) with check (true)`.execute(db)
  await sql`grant select, insert, update, delete on rate_points to canvass_app, canvass_platform`.execute(db)
}
