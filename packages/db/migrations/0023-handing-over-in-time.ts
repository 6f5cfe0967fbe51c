import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** Who left hands over within a window, and what they say of earlier captures is held for an admin too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Since when it waits for an admin; nobody but its maker and those who see everything hears it until then.
  await sql`alter table attachments add column held_at timestamptz`.execute(db)
  await sql`create index attachments_held on attachments (organization_id, capture_id) where held_at is not null`.execute(
    db,
  )
  await sql`drop function canvass_platform.take_untranscribed(integer)`.execute(db)
  await createPlatformFunction(db, {
    named: 'take_untranscribed(most integer)',
    signature: 'take_untranscribed(integer)',
    returns: 'table ("organizationId" uuid, "id" uuid, "sha256" text, "mime" text)',
    body: `begin
      return query
        with waiting as (
          select a.organization_id, a.id from public.attachments a
          where a.transcript is null and a.transcribe_attempts < 5 and a.transcribe_at <= now() and a.held_at is null
          order by a.transcribe_at limit most for update skip locked)
        update public.attachments a
        set transcribe_attempts = a.transcribe_attempts + 1,
          transcribe_at = now() + interval '1 minute' * 4 ^ a.transcribe_attempts
        from waiting w where a.organization_id = w.organization_id and a.id = w.id
        returning a.organization_id, a.id, a.sha256, a.mime;
    end`,
  })
  // Of somebody who was deactivated the window ends after seven days; who only looks on now stays a colleague.
  await sql`drop function canvass_platform.find_former_session(bytea)`.execute(db)
  await createPlatformFunction(db, {
    named: 'find_former_session(wanted bytea)',
    signature: 'find_former_session(bytea)',
    returns: 'jsonb',
    isStable: true,
    body: `begin
      return (select jsonb_build_object(
        'until', to_char(least(u.deactivated_at, case when u.role = 'viewer' then u.role_changed_at end)
          at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'isOver', coalesce(u.deactivated_at < now() - interval '7 days', false),
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
