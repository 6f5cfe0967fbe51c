import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** Signing in, registering and counting attempts happen before anybody knows an organization: each has its function. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // These functions call each other.
  await sql`grant usage on schema canvass_platform to canvass_platform`.execute(db)
  // Whoever may write users may still not make one of the platform.
  const columns = 'username, email, password_hash, first_name, last_name, role, created_at, deactivated_at'
  await sql`revoke insert, update on users from canvass_app`.execute(db)
  await sql
    .raw(`grant insert (organization_id, id, ${columns}), update (${columns}) on users to canvass_app`)
    .execute(db)
  await sessions(db)
  await registration(db)
  await passwordResets(db)
  await limits(db)
  await serviceHeartbeats(db)
}

async function sessions(db: Kysely<unknown>): Promise<void> {
  // The shape of SessionUser. Nobody who was deactivated is found.
  await createPlatformFunction(db, {
    named: 'session_user_of(wanted uuid)',
    signature: 'session_user_of(uuid)',
    returns: 'jsonb',
    isStable: true,
    body: `begin
      return (select jsonb_build_object(
        'id', u.id, 'username', u.username, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name,
        'role', u.role, 'systemRole', u.system_role, 'organizationId', u.organization_id, 'plan', o.plan,
        'createdAt', to_char(u.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'organization', jsonb_build_object('id', o.organization_id, 'name', o.name, 'size', o.size))
      from public.users u join public.organizations o on o.organization_id = u.organization_id
      where u.id = wanted and u.deactivated_at is null);
    end`,
  })
  // 30 days idle, 90 days in all. Who is seen is noted once a minute: a write for each request would be most of its cost.
  await createPlatformFunction(db, {
    named: 'find_session(wanted bytea)',
    signature: 'find_session(bytea)',
    returns: 'jsonb',
    body: `declare
      seen timestamptz;
      of_user uuid;
    begin
      select s.seen_at, s.user_id into seen, of_user from public.sessions s where s.token_hash = wanted
        and s.seen_at > now() - interval '30 days' and s.created_at > now() - interval '90 days';
      if not found then return null; end if;
      if seen < now() - interval '1 minute' then
        update public.sessions s set seen_at = now() where s.token_hash = wanted;
      end if;
      return canvass_platform.session_user_of(of_user);
    end`,
  })
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
      return canvass_platform.session_user_of(of_user);
    end`,
  })
  await createPlatformFunction(db, {
    named: 'end_session(ended bytea)',
    signature: 'end_session(bytea)',
    returns: 'void',
    body: `begin delete from public.sessions s where s.token_hash = ended; end`,
  })
  // A name first, an address second, so that nobody takes over another's address by calling himself so.
  await createPlatformFunction(db, {
    named: 'find_login(typed text)',
    signature: 'find_login(text)',
    returns: 'jsonb',
    isStable: true,
    body: `begin
      return (select jsonb_build_object('userId', u.id, 'passwordHash', u.password_hash) from public.users u
        where (lower(u.username) = lower(typed) or lower(u.email) = lower(typed)) and u.deactivated_at is null
        order by lower(u.username) = lower(typed) desc limit 1);
    end`,
  })
}

async function registration(db: Kysely<unknown>): Promise<void> {
  // Null for a code that never was: only that is a guess.
  await createPlatformFunction(db, {
    named: 'is_access_code_open(code bytea)',
    signature: 'is_access_code_open(bytea)',
    returns: 'boolean',
    isStable: true,
    body: `begin
      return (select (c.max_uses is null or c.used < c.max_uses) and (c.expires_at is null or c.expires_at > now())
        from public.access_codes c where c.code_hash = code);
    end`,
  })
  // All or nothing: whatever is raised here gives the use of the code back.
  await createPlatformFunction(db, {
    named: 'register(code bytea, person jsonb, session_hash bytea, agent text)',
    signature: 'register(bytea, jsonb, bytea, text)',
    returns: 'jsonb',
    body: `declare
      code_plan text;
      name text := lower(person->>'username');
      address text := lower(person->>'email');
    begin
      update public.access_codes c set used = c.used + 1 where c.code_hash = code
        and (c.max_uses is null or c.used < c.max_uses) and (c.expires_at is null or c.expires_at > now())
        returning c.plan into code_plan;
      if not found then raise exception 'access_code_required' using errcode = 'CV001'; end if;
      if exists (select 1 from public.users u where lower(u.username) = name or lower(u.email) = name) then
        raise exception 'username_taken' using errcode = 'CV002';
      end if;
      if exists (select 1 from public.users u where lower(u.email) = address or lower(u.username) = address) then
        raise exception 'email_taken' using errcode = 'CV003';
      end if;
      insert into public.organizations (organization_id, name, domain, industry, plan) values (
        (person->>'organizationId')::uuid, person->>'organizationName', person->>'organizationDomain',
        person->>'organizationIndustry', code_plan);
      insert into public.organization_sequences (organization_id) values ((person->>'organizationId')::uuid);
      insert into public.users (organization_id, id, username, email, password_hash, first_name, last_name, role) values (
        (person->>'organizationId')::uuid, (person->>'userId')::uuid, person->>'username', person->>'email',
        person->>'passwordHash', person->>'firstName', person->>'lastName', 'admin');
      return canvass_platform.open_session(session_hash, (person->>'userId')::uuid, agent, null);
    end`,
  })
  // The installation's own code has no limit and no end; a new one takes the place of the old.
  await createPlatformFunction(db, {
    named: 'set_installation_code(code bytea)',
    signature: 'set_installation_code(bytea)',
    returns: 'void',
    body: `begin
      delete from public.access_codes c where c.label = 'installation' and c.code_hash <> code;
      insert into public.access_codes as c (code_hash, label) values (code, 'installation')
        on conflict (code_hash) do update set label = 'installation', max_uses = null, expires_at = null;
    end`,
  })
  // A second time changes nothing: anybody can type anybody's address.
  await createPlatformFunction(db, {
    named: 'join_waitlist(address text, first text, last text, more jsonb)',
    signature: 'join_waitlist(text, text, text, jsonb)',
    returns: 'void',
    body: `begin
      insert into public.waitlist (email, first_name, last_name, details) values (lower(address), first, last, more)
        on conflict (email) do update set updated_at = now();
    end`,
  })
}

async function passwordResets(db: Kysely<unknown>): Promise<void> {
  await createPlatformFunction(db, {
    named: 'begin_password_reset(address text, reset_hash bytea)',
    signature: 'begin_password_reset(text, bytea)',
    returns: 'jsonb',
    body: `declare
      owner public.users;
    begin
      select * into owner from public.users u where lower(u.email) = lower(address) and u.deactivated_at is null;
      if not found then return null; end if;
      delete from public.password_resets r where r.user_id = owner.id;
      insert into public.password_resets (token_hash, organization_id, user_id, expires_at)
        values (reset_hash, owner.organization_id, owner.id, now() + interval '10 minutes');
      return jsonb_build_object('email', owner.email, 'firstName', owner.first_name, 'username', owner.username);
    end`,
  })
  await createPlatformFunction(db, {
    named: 'is_password_reset_open(reset_hash bytea)',
    signature: 'is_password_reset_open(bytea)',
    returns: 'boolean',
    isStable: true,
    body: `begin
      return exists (select 1 from public.password_resets r
        where r.token_hash = reset_hash and r.used_at is null and r.expires_at > now());
    end`,
  })
  // Whoever knew the old password is out at once, everywhere.
  await createPlatformFunction(db, {
    named: 'reset_password(reset_hash bytea, new_password_hash text)',
    signature: 'reset_password(bytea, text)',
    returns: 'uuid',
    body: `declare
      of_user uuid;
    begin
      update public.password_resets r set used_at = now()
        where r.token_hash = reset_hash and r.used_at is null and r.expires_at > now() returning r.user_id into of_user;
      if not found then return null; end if;
      update public.users u set password_hash = new_password_hash where u.id = of_user and u.deactivated_at is null;
      delete from public.sessions s where s.user_id = of_user;
      return of_user;
    end`,
  })
}

async function limits(db: Kysely<unknown>): Promise<void> {
  await sql`alter table limits add column blocked_until timestamptz`.execute(db)
  // Counts one attempt and says how many seconds to wait before it may be made; 0 is now. From the last free attempt on
  // each further one doubles the pause. Counted before the attempt is made, so that a hundred at once are not one.
  await createPlatformFunction(db, {
    named: 'take_attempt(what text, free integer, window_seconds integer, first_pause_seconds integer)',
    signature: 'take_attempt(text, integer, integer, integer)',
    returns: 'integer',
    body: `declare
      state public.limits;
      pause integer;
    begin
      insert into public.limits as l (key, count, window_ends_at)
        values (what, 0, clock_timestamp() + make_interval(secs => window_seconds))
        on conflict (key) do update set count = l.count returning * into state;
      if state.blocked_until > clock_timestamp() then
        return ceil(extract(epoch from state.blocked_until - clock_timestamp()));
      end if;
      if state.window_ends_at <= clock_timestamp() then state.count := 0; end if;
      state.count := state.count + 1;
      pause := case when state.count < free then 0
        else least(window_seconds, first_pause_seconds * 2 ^ least(state.count - free, 16)) end;
      update public.limits l set count = state.count,
        blocked_until = case when pause > 0 then clock_timestamp() + make_interval(secs => pause) end,
        window_ends_at = clock_timestamp() + make_interval(secs => window_seconds + pause)
        where l.key = what;
      return 0;
    end`,
  })
  // The longest pause of several, without counting.
  await createPlatformFunction(db, {
    named: 'wait_of_attempts(whats text[])',
    signature: 'wait_of_attempts(text[])',
    returns: 'integer',
    isStable: true,
    body: `begin
      return coalesce((select ceil(extract(epoch from max(l.blocked_until) - now())) from public.limits l
        where l.key = any(whats) and l.blocked_until > now()), 0);
    end`,
  })
  await createPlatformFunction(db, {
    named: 'forget_attempts(what text)',
    signature: 'forget_attempts(text)',
    returns: 'void',
    body: `begin delete from public.limits l where l.key = what; end`,
  })
  await createPlatformFunction(db, {
    named: 'forget_old_attempts()',
    signature: 'forget_old_attempts()',
    returns: 'void',
    body: `begin
      delete from public.limits l where l.window_ends_at < now();
      delete from public.password_resets r where r.expires_at < now() - interval '1 day';
      delete from public.sessions s
        where s.seen_at < now() - interval '30 days' or s.created_at < now() - interval '90 days';
    end`,
  })
}

async function serviceHeartbeats(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_heartbeats (
      service text not null,
      instance text not null,
      beat_at timestamptz not null default now(),
      detail jsonb not null default '{}',
      primary key (service, instance)
    )`.execute(db)
  await sql`call canvass.wall_off('service_heartbeats')`.execute(db)
  await createPlatformFunction(db, {
    named: 'beat(of_service text, of_instance text, of_detail jsonb)',
    signature: 'beat(text, text, jsonb)',
    returns: 'void',
    body: `begin
      delete from public.service_heartbeats h where h.service = of_service and h.beat_at < now() - interval '1 day';
      insert into public.service_heartbeats (service, instance, detail) values (of_service, of_instance, of_detail)
        on conflict (service, instance) do update set beat_at = now(), detail = excluded.detail;
    end`,
  })
  await createPlatformFunction(db, {
    named: 'newest_beat(of_service text)',
    signature: 'newest_beat(text)',
    returns: 'jsonb',
    isStable: true,
    body: `begin
      return (select jsonb_build_object('instance', h.instance, 'detail', h.detail,
          'ageMs', round(extract(epoch from now() - h.beat_at) * 1000))
        from public.service_heartbeats h where h.service = of_service order by h.beat_at desc limit 1);
    end`,
  })
}
