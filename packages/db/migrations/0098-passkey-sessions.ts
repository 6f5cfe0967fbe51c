import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** A session that was opened by a passkey has had both steps, and a copy of one's own data tells of tokens and letters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column is_by_passkey boolean not null default false`.execute(db)
  // The password stays a way in: where it alone was typed, a passkey that lies elsewhere has shown nothing.
  await sql`drop function canvass_platform.user_in_session(bytea)`.execute(db)
  await createPlatformFunction(db, {
    named: 'user_in_session(wanted bytea)',
    signature: 'user_in_session(bytea)',
    returns: 'jsonb',
    isStable: true,
    body: `begin
      return (select canvass_platform.session_user_of(s.user_id) || case
          when o.second_step_required_at is not null and s.created_at >= o.second_step_required_at
            and not s.is_by_passkey
            and not exists (select 1 from public.second_steps t where t.organization_id = s.organization_id
              and t.user_id = s.user_id and t.confirmed_at is not null)
          then jsonb_build_object('mustSetUpSecondStep', true) else '{}'::jsonb end
        from public.sessions s join public.organizations o on o.organization_id = s.organization_id
        where s.token_hash = wanted);
    end`,
  })
  // In the transaction that opens it. Answers who is in it, as opening it does.
  await createPlatformFunction(db, {
    named: 'note_passkey_session(opened bytea)',
    signature: 'note_passkey_session(bytea)',
    returns: 'jsonb',
    body: `begin
      update public.sessions s set is_by_passkey = true where s.token_hash = opened;
      return canvass_platform.user_in_session(opened);
    end`,
  })
  await exportedProfile(db)
}

async function exportedProfile(db: Kysely<unknown>): Promise<void> {
  await sql`drop function canvass_platform.profile_to_export(uuid, uuid, text)`.execute(db)
  await createPlatformFunction(db, {
    named: 'profile_to_export(of_organization uuid, of_export uuid, held_by text)',
    signature: 'profile_to_export(uuid, uuid, text)',
    returns: 'jsonb',
    isStable: true,
    body: `begin
      return (select jsonb_build_object('username', u.username, 'email', u.email, 'firstName', u.first_name,
          'lastName', u.last_name, 'role', u.role, 'createdAt', u.created_at,
          'organization', (select jsonb_build_object('name', o.name, 'domain', o.domain, 'industry', o.industry)
            from public.organizations o where o.organization_id = u.organization_id),
          'emailsNotWanted', to_jsonb(u.muted_letters),
          'sessions', (select coalesce(jsonb_agg(jsonb_build_object('signedInAt', s.created_at, 'lastUsedAt', s.seen_at,
            'browser', s.user_agent) order by s.created_at), '[]') from public.sessions s
            where s.organization_id = u.organization_id and s.user_id = u.id),
          'passkeys', (select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'addedAt', p.added_at,
            'lastUsedAt', p.last_used_at) order by p.added_at), '[]') from public.passkeys p
            where p.organization_id = u.organization_id and p.user_id = u.id),
          'apiTokens', (select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'scopes', t.scopes,
            'madeAt', t.made_at, 'expiresAt', t.expires_at, 'lastUsedAt', t.last_used_at) order by t.made_at), '[]')
            from public.api_tokens t where t.organization_id = u.organization_id and t.user_id = u.id),
          'requestsToJoin', (select coalesce(jsonb_agg(jsonb_build_object('askedAt', r.asked_at,
            'firstName', r.first_name, 'lastName', r.last_name, 'decidedAt', r.decided_at) order by r.asked_at), '[]')
            from public.join_requests r where r.organization_id = u.organization_id and r.asked_at is not null
              and u.owns_email and lower(r.email) = lower(u.email)))
        from public.own_exports e join public.users u on u.organization_id = e.organization_id and u.id = e.user_id
        where e.organization_id = of_organization and e.id = of_export and e.owner = held_by);
    end`,
  })
}
