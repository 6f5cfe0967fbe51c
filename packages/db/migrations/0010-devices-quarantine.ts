import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** What waits on devices, and what people may still hand over who may no longer capture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table announced_captures (
      organization_id uuid not null,
      user_id uuid not null,
      install_id uuid not null,
      capture_id uuid not null,
      captured_at timestamptz not null,
      size bigint not null,
      state text not null,
      attempts integer not null,
      announced_at timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      /* Since when it waits nowhere and never came. */
      missing_at timestamptz,
      primary key (organization_id, user_id, install_id, capture_id),
      foreign key (organization_id, user_id) references users (organization_id, id)
    )`.execute(db)
  await sql`call canvass.wall('announced_captures')`.execute(db)
  await sql`
    create table announcing_devices (
      organization_id uuid not null,
      user_id uuid not null,
      install_id uuid not null,
      seen_at timestamptz not null default now(),
      pending integer not null,
      oldest_age_ms double precision not null,
      is_persisted boolean not null,
      free_bytes double precision,
      app_version text not null,
      primary key (organization_id, user_id, install_id),
      foreign key (organization_id, user_id) references users (organization_id, id)
    )`.execute(db)
  await sql`call canvass.wall('announcing_devices')`.execute(db)

  await sql`alter table captures drop constraint captures_state_check`.execute(db)
  await sql`alter table captures add constraint captures_state_check
    check (state in ('received', 'processing', 'done', 'needs_attention', 'joined', 'quarantined'))`.execute(db)
  await sql`create index captures_in_quarantine on captures (organization_id, received_at)
    where state = 'quarantined' and deleted_at is null`.execute(db)

  await sql`alter table users add column role_changed_at timestamptz`.execute(db)
  await sql`
    create function canvass.note_role_change() returns trigger language plpgsql as $$
    begin
      new.role_changed_at := now();
      return new;
    end $$`.execute(db)
  await sql`
    create trigger users_role_changed before update on users for each row
    when (old.role is distinct from new.role) execute function canvass.note_role_change()`.execute(db)

  // Who may no longer capture but once might, by a session that would still be good. Until when is said with it.
  await createPlatformFunction(db, {
    named: 'find_former_session(wanted bytea)',
    signature: 'find_former_session(bytea)',
    returns: 'jsonb',
    isStable: true,
    body: `begin
      return (select jsonb_build_object(
        'until', to_char(least(u.deactivated_at, case when u.role = 'viewer' then u.role_changed_at end)
          at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'user', jsonb_build_object(
          'id', u.id, 'username', u.username, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name,
          'role', u.role, 'systemRole', u.system_role, 'organizationId', u.organization_id, 'plan', o.plan,
          'createdAt', to_char(u.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'organization', jsonb_build_object('id', o.organization_id, 'name', o.name, 'size', o.size)))
      from public.sessions s
      join public.users u on u.organization_id = s.organization_id and u.id = s.user_id
      join public.organizations o on o.organization_id = u.organization_id
      where s.token_hash = wanted and s.seen_at > now() - interval '30 days' and s.created_at > now() - interval '90 days'
        and (u.deactivated_at is not null or (u.role = 'viewer' and u.role_changed_at is not null)));
    end`,
  })
}
