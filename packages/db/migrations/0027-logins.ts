import { type Kysely, sql } from 'kysely'

/**
 * The processes log in as roles of their own instead of taking one on: what a connection has taken on it can lay down
 * again. The policies hold whoever has a right to a table, so that a login needs rights alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table canvass.logins (
      process text primary key check (process in ('api', 'worker', 'queue')),
      login name not null
    )`.execute(db)
  await sql`
    do $$ declare walled record; begin
      for walled in select polrelid::regclass as target from pg_policy where polname = 'tenant' loop
        execute format('alter policy tenant on %s to public', walled.target);
      end loop;
    end $$`.execute(db)
  await sql`
    create or replace procedure canvass.wall(target regclass) language plpgsql as $$
    begin
      execute format('alter table %s enable row level security', target);
      execute format('alter table %s force row level security', target);
      execute format('create policy tenant on %s to public
        using (organization_id = (select canvass.current_organization()))
        with check (organization_id = (select canvass.current_organization()))', target);
      execute format('create policy platform on %s to canvass_platform using (true) with check (true)', target);
      execute format('grant select, insert, update, delete on %s to canvass_app, canvass_platform', target);
    end $$`.execute(db)
}
