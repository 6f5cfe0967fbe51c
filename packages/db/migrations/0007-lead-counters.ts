import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Counted as leads change, so that a count costs the same at ten leads and at a hundred thousand.
  // `private_to` is the owner of private leads, and the nil id for those that the organization sees.
  await sql`
    create table lead_counters (
      organization_id uuid not null references organizations,
      private_to uuid not null,
      status text not null,
      total integer not null default 0,
      primary key (organization_id, private_to, status)
    )`.execute(db)
  await sql`call canvass.wall('lead_counters')`.execute(db)
  await sql`
    create function canvass.tally(organization uuid, private_to uuid, status text, difference integer) returns void
    language sql as $$
      insert into public.lead_counters as c (organization_id, private_to, status, total)
      values (organization, private_to, status, difference)
      on conflict (organization_id, private_to, status) do update set total = c.total + excluded.total $$`.execute(db)
  await sql`
    create function canvass.counted_for(lead public.leads) returns uuid language sql immutable as $$
      select case when lead.visibility = 'private' and lead.owner_id is not null then lead.owner_id
        else '00000000-0000-0000-0000-000000000000'::uuid end $$`.execute(db)
  await sql`
    create function canvass.count_lead() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.deleted_at is null then
        perform canvass.tally(old.organization_id, canvass.counted_for(old), old.status, -1);
      end if;
      if tg_op <> 'DELETE' and new.deleted_at is null then
        perform canvass.tally(new.organization_id, canvass.counted_for(new), new.status, 1);
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger leads_count_new after insert or delete on leads for each row execute function canvass.count_lead()`.execute(
    db,
  )
  await sql`
    create trigger leads_count after update on leads for each row
    when ((old.status, old.visibility, old.owner_id, old.deleted_at)
      is distinct from (new.status, new.visibility, new.owner_id, new.deleted_at))
    execute function canvass.count_lead()`.execute(db)
  await sql`
    insert into lead_counters (organization_id, private_to, status, total)
    select organization_id, canvass.counted_for(leads), status, count(*) from leads where deleted_at is null
    group by 1, 2, 3`.execute(db)
  await sql`
    create index leads_newest_of_status on leads (organization_id, status, created_at desc, id desc)
    where deleted_at is null`.execute(db)

  // Another process holds the sockets of a session that ends here: it has to hear of it.
  await sql`
    create function canvass.announce_session() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'sessions' then
        perform pg_notify('canvass_session', json_build_object('sessionKey', encode(old.token_hash, 'hex'))::text);
      else
        perform pg_notify('canvass_session', json_build_object('userId', new.id)::text);
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger sessions_announce after delete on sessions for each row execute function canvass.announce_session()`.execute(
    db,
  )
  await sql`
    create trigger users_announce after update on users for each row
    when ((old.role, old.system_role, old.deactivated_at) is distinct from (new.role, new.system_role, new.deactivated_at))
    execute function canvass.announce_session()`.execute(db)

  await sql`create index captures_of_same_bytes on captures (organization_id, user_id, sha256)`.execute(db)
}
