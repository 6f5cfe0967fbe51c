import { type Kysely, sql } from 'kysely'

/**
 * Three roles, none of which can log in or step over row-level security. The role that connects owns the schema
 * and only migrates; every pool takes one of these on with `options=-c role=…`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const role of ['canvass_app', 'canvass_queue', 'canvass_platform']) {
    // Roles belong to the whole cluster: another database of it may be making the same one right now.
    await sql`
      do $$ begin
        if not exists (select 1 from pg_roles where rolname = ${sql.lit(role)}) then
          create role ${sql.ref(role)} nologin noinherit nosuperuser nocreatedb nocreaterole;
        end if;
      exception when duplicate_object or unique_violation then null;
      end $$`.execute(db)
    await sql`
      do $$ begin
        if not pg_has_role(current_user, ${sql.lit(role)}, 'member') or not (select rolsuper from pg_roles where rolname = current_user) then
          execute format('grant %I to %I', ${sql.lit(role)}, current_user);
        end if;
      exception when unique_violation then null;
      end $$`.execute(db)
  }
  await sql`revoke create on schema public from public`.execute(db)
  await sql`create schema canvass`.execute(db)
  await sql`create schema canvass_platform`.execute(db)
  await sql`create schema bullmq authorization canvass_queue`.execute(db)
  await sql`grant usage on schema public, canvass, canvass_platform to canvass_app`.execute(db)
  await sql`grant usage on schema public, canvass to canvass_platform`.execute(db)
  // Functions made here are for the roles that are granted them, not for everybody.
  await sql`alter default privileges in schema canvass_platform revoke execute on functions from public`.execute(db)

  // Empty text stands for "no organization": after a transaction the setting falls back to '' and not to null.
  await sql`
    create function canvass.current_organization() returns uuid language sql stable parallel safe
    as $$ select nullif(current_setting('app.organization_id', true), '')::uuid $$`.execute(db)

  // One way to wall a table, so that no table is walled by half.
  await sql`
    create procedure canvass.wall(target regclass) language plpgsql as $$
    begin
      execute format('alter table %s enable row level security', target);
      execute format('alter table %s force row level security', target);
      execute format('create policy tenant on %s to canvass_app
        using (organization_id = (select canvass.current_organization()))
        with check (organization_id = (select canvass.current_organization()))', target);
      execute format('create policy platform on %s to canvass_platform using (true) with check (true)', target);
      execute format('grant select, insert, update, delete on %s to canvass_app, canvass_platform', target);
    end $$`.execute(db)

  // What belongs to no organization is reached through named functions only.
  await sql`
    create procedure canvass.wall_off(target regclass) language plpgsql as $$
    begin
      execute format('alter table %s enable row level security', target);
      execute format('alter table %s force row level security', target);
      execute format('create policy platform on %s to canvass_platform using (true) with check (true)', target);
      execute format('grant select, insert, update, delete on %s to canvass_platform', target);
    end $$`.execute(db)
}
