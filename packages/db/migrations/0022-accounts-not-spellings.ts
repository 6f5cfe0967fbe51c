import { type Kysely, sql } from 'kysely'
import { createNameKey } from './name-key.ts'
import { createPlatformFunction } from './platform-function.ts'

/** Limits count accounts instead of spellings, and callers whom an account knows are told from strangers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createNameKey(db)
  await sql`create index users_username_key on users (canvass.name_key(username))`.execute(db)
  await sql`create index users_email_key on users (canvass.name_key(email))`.execute(db)
  await emailOwners(db)
  await knownCallers(db)
  await registration(db)
  await passwordResets(db)
  await turns(db)
}

/** An address belongs to one account; another may name it, and gets no mail by it. */
async function emailOwners(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column owns_email boolean not null default true`.execute(db)
  await sql`drop index users_email`.execute(db)
  await sql`create unique index users_email on users (lower(email)) where owns_email`.execute(db)
}

async function knownCallers(db: Kysely<unknown>): Promise<void> {
  // Devices and addresses from which somebody signed in, as digests. They give no right but a counter of their own.
  await sql`
    create table known_callers (
      organization_id uuid not null,
      user_id uuid not null,
      caller_hash bytea not null,
      seen_at timestamptz not null default now(),
      primary key (user_id, caller_hash),
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
    )`.execute(db)
  await sql`call canvass.wall('known_callers')`.execute(db)
  await createPlatformFunction(db, {
    named: 'remember_callers(of_user uuid, hashes bytea[])',
    signature: 'remember_callers(uuid, bytea[])',
    returns: 'void',
    body: `begin
      insert into public.known_callers (organization_id, user_id, caller_hash)
        select u.organization_id, u.id, h from public.users u, unnest(hashes) h where u.id = of_user
        on conflict (user_id, caller_hash) do update set seen_at = now();
      delete from public.known_callers k where k.user_id = of_user and k.caller_hash not in (
        select n.caller_hash from public.known_callers n where n.user_id = of_user order by n.seen_at desc limit 40);
    end`,
  })
  // The account behind what was typed, a username before an address; which of the callers it knows; the one form under
  // which everything is counted that was typed for nobody; and accounts that named an address which is another's: they
  // sign in by it with their own password, or trying that would tell that it is another's.
  await sql`drop function canvass_platform.find_login(text)`.execute(db)
  await createPlatformFunction(db, {
    named: 'find_login(typed text, callers bytea[])',
    signature: 'find_login(text, bytea[])',
    returns: 'jsonb',
    isStable: true,
    body: `declare
      key text := canvass.name_key(typed);
      found_one public.users;
    begin
      select * into found_one from public.users u
        where (canvass.name_key(u.username) = key or (u.owns_email and canvass.name_key(u.email) = key))
          and u.deactivated_at is null
        order by lower(u.username) = lower(typed) desc, canvass.name_key(u.username) = key desc,
          lower(u.email) = lower(typed) desc, u.created_at limit 1;
      return jsonb_build_object('key', key, 'userId', found_one.id, 'passwordHash', found_one.password_hash,
        'others', (select coalesce(jsonb_agg(jsonb_build_object('userId', o.id, 'passwordHash', o.password_hash)), '[]')
          from (select u.id, u.password_hash from public.users u where canvass.name_key(u.email) = key
            and not u.owns_email and u.deactivated_at is null order by u.created_at limit 5) o),
        'known', (select coalesce(jsonb_agg(encode(k.caller_hash, 'hex')), '[]') from public.known_callers k
          where k.user_id = found_one.id and k.caller_hash = any(callers) and k.seen_at > now() - interval '180 days'));
    end`,
  })
}

async function registration(db: Kysely<unknown>): Promise<void> {
  // Of a code in several spellings the first that there is. Null for one that never was: only that is a guess.
  await createPlatformFunction(db, {
    named: 'find_access_code(codes bytea[])',
    signature: 'find_access_code(bytea[])',
    returns: 'jsonb',
    isStable: true,
    body: `begin
      return (select jsonb_build_object('codeHash', encode(c.code_hash, 'hex'), 'isOpen',
          (c.max_uses is null or c.used < c.max_uses) and (c.expires_at is null or c.expires_at > now()))
        from public.access_codes c where c.code_hash = any(codes) order by array_position(codes, c.code_hash) limit 1);
    end`,
  })
  // All or nothing: whatever is raised here gives the use of the code back. An address that another account owns is
  // taken down and not owned, so that the answer says nothing of the other.
  await sql`drop function canvass_platform.register(bytea, jsonb, bytea, text)`.execute(db)
  await createPlatformFunction(db, {
    named: 'register(code bytea, person jsonb, session_hash bytea, agent text)',
    signature: 'register(bytea, jsonb, bytea, text)',
    returns: 'jsonb',
    body: `declare
      code_plan text;
      name text := canvass.name_key(person->>'username');
      address text := canvass.name_key(person->>'email');
      is_owner boolean;
    begin
      update public.access_codes c set used = c.used + 1 where c.code_hash = code
        and (c.max_uses is null or c.used < c.max_uses) and (c.expires_at is null or c.expires_at > now())
        returning c.plan into code_plan;
      if not found then raise exception 'access_code_required' using errcode = 'CV001'; end if;
      perform pg_advisory_xact_lock(hashtextextended('name ' || k, 0))
        from (select distinct k from unnest(array[name, address]) k order by k) named;
      if exists (select 1 from public.users u where canvass.name_key(u.username) = name)
        or exists (select 1 from public.users u where canvass.name_key(u.email) = name) then
        raise exception 'username_taken' using errcode = 'CV002';
      end if;
      is_owner := not exists (select 1 from public.users u where canvass.name_key(u.email) = address and u.owns_email)
        and not exists (select 1 from public.users u where canvass.name_key(u.username) = address);
      insert into public.organizations (organization_id, name, domain, industry, plan) values (
        (person->>'organizationId')::uuid, person->>'organizationName', person->>'organizationDomain',
        person->>'organizationIndustry', code_plan);
      insert into public.organization_sequences (organization_id) values ((person->>'organizationId')::uuid);
      insert into public.users (organization_id, id, username, email, password_hash, first_name, last_name, role, owns_email)
        values ((person->>'organizationId')::uuid, (person->>'userId')::uuid, person->>'username', person->>'email',
        person->>'passwordHash', person->>'firstName', person->>'lastName', 'admin', is_owner);
      return jsonb_build_object('ownsEmail', is_owner,
        'user', canvass_platform.open_session(session_hash, (person->>'userId')::uuid, agent, null));
    end`,
  })
}

async function passwordResets(db: Kysely<unknown>): Promise<void> {
  // A link leaves the ones before it good: whoever asks in somebody's name must not void the link that they hold.
  await sql`drop function canvass_platform.begin_password_reset(text, bytea)`.execute(db)
  await createPlatformFunction(db, {
    named: 'begin_password_reset(of_user uuid, reset_hash bytea)',
    signature: 'begin_password_reset(uuid, bytea)',
    returns: 'jsonb',
    body: `declare
      owner public.users;
    begin
      select * into owner from public.users u where u.id = of_user and u.deactivated_at is null and u.owns_email;
      if not found then return null; end if;
      insert into public.password_resets (token_hash, organization_id, user_id, expires_at)
        values (reset_hash, owner.organization_id, owner.id, now() + interval '10 minutes');
      return jsonb_build_object('email', owner.email, 'firstName', owner.first_name, 'username', owner.username);
    end`,
  })
  await sql`drop function canvass_platform.is_password_reset_open(bytea)`.execute(db)
  await createPlatformFunction(db, {
    named: 'find_password_reset(reset_hash bytea)',
    signature: 'find_password_reset(bytea)',
    returns: 'jsonb',
    isStable: true,
    body: `begin
      return (select jsonb_build_object('username', u.username, 'email', u.email) from public.password_resets r
        join public.users u on u.organization_id = r.organization_id and u.id = r.user_id
        where r.token_hash = reset_hash and r.used_at is null and r.expires_at > now() and u.deactivated_at is null);
    end`,
  })
  // Whoever knew the old password is out at once, everywhere, and no device of before is known any more.
  await sql`drop function canvass_platform.reset_password(bytea, text)`.execute(db)
  await createPlatformFunction(db, {
    named: 'reset_password(reset_hash bytea, new_password_hash text)',
    signature: 'reset_password(bytea, text)',
    returns: 'uuid',
    body: `declare
      of_user uuid;
    begin
      select r.user_id into of_user from public.password_resets r where r.token_hash = reset_hash;
      perform 1 from public.users u where u.id = of_user and u.deactivated_at is null for update;
      if not found then return null; end if;
      update public.password_resets r set used_at = now()
        where r.token_hash = reset_hash and r.used_at is null and r.expires_at > now();
      if not found then return null; end if;
      update public.password_resets r set used_at = now() where r.user_id = of_user and r.used_at is null;
      update public.users u set password_hash = new_password_hash where u.id = of_user;
      delete from public.sessions s where s.user_id = of_user;
      delete from public.known_callers k where k.user_id = of_user;
      return of_user;
    end`,
  })
}

async function turns(db: Kysely<unknown>): Promise<void> {
  // One more went well and is no failure: it is taken back, and with it the pause that it made.
  await createPlatformFunction(db, {
    named: 'give_back_attempt(what text, free integer)',
    signature: 'give_back_attempt(text, integer)',
    returns: 'void',
    body: `begin
      update public.limits l set count = greatest(0, l.count - 1),
        blocked_until = case when l.count <= free then null else l.blocked_until end
        where l.key = what;
    end`,
  })
  // Gives the next turn and says in how many milliseconds it is: those who come close together follow each other at a
  // distance that grows with their number. Below zero nobody gets one, and that is how long the wait would have been.
  await createPlatformFunction(db, {
    named: 'take_turn(what text, steps jsonb, window_seconds integer, patience_ms integer)',
    signature: 'take_turn(text, jsonb, integer, integer)',
    returns: 'integer',
    body: `declare
      state public.limits;
      at timestamptz := clock_timestamp();
      gap_ms integer;
      wait_ms integer;
    begin
      insert into public.limits as l (key, count, window_ends_at)
        values (what, 0, at + make_interval(secs => window_seconds))
        on conflict (key) do update set count = l.count returning * into state;
      at := clock_timestamp();
      if state.window_ends_at <= at then
        state.count := 0;
        state.blocked_until := null;
      end if;
      select coalesce(max((s->>'gapMs')::integer), 0) into gap_ms from jsonb_array_elements(steps) s
        where (s->>'from')::integer <= state.count;
      wait_ms := ceil(extract(epoch from greatest(at, coalesce(state.blocked_until, at)) - at) * 1000);
      if wait_ms > patience_ms then return -wait_ms; end if;
      update public.limits l set count = state.count + 1,
        blocked_until = at + make_interval(secs => (wait_ms + gap_ms) / 1000.0),
        window_ends_at = at + make_interval(secs => window_seconds + (wait_ms + gap_ms) / 1000.0)
        where l.key = what;
      return wait_ms;
    end`,
  })
}
