import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** An organization asks a second step of everybody who signs in from then on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organizations add column second_step_required_at timestamptz`.execute(db)
  // The shape of SessionUser. A session from before the rule goes on: the next sign-in leads to the second step.
  await createPlatformFunction(db, {
    named: 'user_in_session(wanted bytea)',
    signature: 'user_in_session(bytea)',
    returns: 'jsonb',
    isStable: true,
    body: `begin
      return (select canvass_platform.session_user_of(s.user_id) || case
          when o.second_step_required_at is not null and s.created_at >= o.second_step_required_at
            and not exists (select 1 from public.second_steps t where t.organization_id = s.organization_id
              and t.user_id = s.user_id and t.confirmed_at is not null)
          then jsonb_build_object('mustSetUpSecondStep', true) else '{}'::jsonb end
        from public.sessions s join public.organizations o on o.organization_id = s.organization_id
        where s.token_hash = wanted);
    end`,
  })
  await sql`drop function canvass_platform.find_session(bytea)`.execute(db)
  await createPlatformFunction(db, {
    named: 'find_session(wanted bytea)',
    signature: 'find_session(bytea)',
    returns: 'jsonb',
    body: `declare
      seen timestamptz;
    begin
      select s.seen_at into seen from public.sessions s where s.token_hash = wanted
        and s.seen_at > now() - interval '30 days' and s.created_at > now() - interval '90 days';
      if not found then return null; end if;
      if seen < now() - interval '1 minute' then
        update public.sessions s set seen_at = now() where s.token_hash = wanted;
      end if;
      return canvass_platform.user_in_session(wanted);
    end`,
  })
  await sql`drop function canvass_platform.open_session(bytea, uuid, text, bytea)`.execute(db)
  await createPlatformFunction(db, {
    named: 'open_session(new_hash bytea, of_user uuid, agent text, replaced_hash bytea)',
    signature: 'open_session(bytea, uuid, text, bytea)',
    returns: 'jsonb',
    body: `begin
      delete from public.sessions s where s.token_hash = replaced_hash or (s.user_id = of_user
        and (s.seen_at < now() - interval '30 days' or s.created_at < now() - interval '90 days'));
      insert into public.sessions (token_hash, organization_id, user_id, user_agent)
        select new_hash, u.organization_id, u.id, left(agent, 300) from public.users u
        where u.id = of_user and u.deactivated_at is null;
      return canvass_platform.user_in_session(new_hash);
    end`,
  })
}
