import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** Where a page ends, to the microsecond: what is rounded would leave rows out, or tell them twice. */
const cursor = (at: string, id: string) => `(extract(epoch from ${at}) * 1000000)::bigint || '.' || ${id}`

/** What the people of the platform do: codes, the waitlist, plans, and suspensions. Each function asks who they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlatformFunction(db, {
    named: 'require_super_admin(by_user uuid)',
    signature: 'require_super_admin(uuid)',
    returns: 'void',
    isStable: true,
    body: `begin
      if not exists (select 1 from public.users u
        where u.id = by_user and u.system_role = 'super_admin' and u.deactivated_at is null) then
        raise exception 'Not a super_admin' using errcode = 'CV010';
      end if;
    end`,
  })
  await codes(db)
  await waitlist(db)
  await suspensions(db)
  await organizations(db)
  await numbers(db)
}

async function codes(db: Kysely<unknown>): Promise<void> {
  // A code may be bound to the address of whom it was mailed to. The end of one that is revoked is now, so that whoever
  // asks whether it is open needs to know nothing of it.
  await sql`
    alter table access_codes add column id uuid not null default gen_random_uuid() unique,
      add column for_email text, add column revoked_at timestamptz`.execute(db)
  await sql`create index access_codes_made on access_codes (created_at, id)`.execute(db)
  await createPlatformFunction(db, {
    named: 'is_code_for(code bytea, address text)',
    signature: 'is_code_for(bytea, text)',
    returns: 'boolean',
    isStable: true,
    body: `begin
      return exists (select 1 from public.access_codes c where c.code_hash = code
        and (c.for_email is null or canvass.name_key(c.for_email) = canvass.name_key(address)));
    end`,
  })
  await createPlatformFunction(db, {
    named: 'make_access_code(by_user uuid, made jsonb, code bytea)',
    signature: 'make_access_code(uuid, jsonb, bytea)',
    returns: 'void',
    body: `begin
      perform canvass_platform.require_super_admin(by_user);
      insert into public.access_codes (id, code_hash, label, plan, max_uses, expires_at, for_email) values (
        (made->>'id')::uuid, code, made->>'label', made->>'plan', (made->>'maxUses')::integer,
        now() + make_interval(days => (made->>'days')::integer), made->>'forEmail');
    end`,
  })
  await createPlatformFunction(db, {
    named: 'list_access_codes(by_user uuid, before_at timestamptz, before_id uuid, most integer)',
    signature: 'list_access_codes(uuid, timestamptz, uuid, integer)',
    returns: 'setof jsonb',
    isStable: true,
    body: `begin
      perform canvass_platform.require_super_admin(by_user);
      return query select jsonb_build_object('cursor', ${cursor('c.created_at', 'c.id')}, 'id', c.id, 'label', c.label, 'plan', c.plan, 'used', c.used,
          'maxUses', c.max_uses, 'madeAt', c.created_at, 'expiresAt', case when c.revoked_at is null then c.expires_at end,
          'forEmail', c.for_email, 'state', case when c.revoked_at is not null then 'revoked'
            when c.expires_at <= now() then 'expired' when c.used >= c.max_uses then 'used' else 'open' end)
        from public.access_codes c
        where before_at is null or (c.created_at, c.id) < (before_at, before_id)
        order by c.created_at desc, c.id desc limit most;
    end`,
  })
  // Null where there is no such code, or it was revoked before. The installation's own is the settings' to change.
  await createPlatformFunction(db, {
    named: 'revoke_access_code(by_user uuid, wanted uuid)',
    signature: 'revoke_access_code(uuid, uuid)',
    returns: 'text',
    body: `declare
      named text;
    begin
      perform canvass_platform.require_super_admin(by_user);
      update public.access_codes c set revoked_at = now(), expires_at = least(c.expires_at, now())
        where c.id = wanted and c.revoked_at is null and c.label <> 'installation' returning c.label into named;
      return named;
    end`,
  })
}

async function waitlist(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table waitlist add column id uuid not null default gen_random_uuid() unique,
      add column state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined')),
      add column decided_at timestamptz`.execute(db)
  await sql`create index waitlist_state on waitlist (state, created_at, id)`.execute(db)
  await createPlatformFunction(db, {
    named: 'list_waitlist(by_user uuid, wanted text, after_at timestamptz, after_id uuid, most integer)',
    signature: 'list_waitlist(uuid, text, timestamptz, uuid, integer)',
    returns: 'setof jsonb',
    isStable: true,
    body: `begin
      perform canvass_platform.require_super_admin(by_user);
      return query select jsonb_build_object('cursor', ${cursor('w.created_at', 'w.id')}, 'id', w.id, 'email', w.email, 'firstName', w.first_name,
          'lastName', w.last_name, 'details', w.details, 'state', w.state, 'joinedAt', w.created_at,
          'decidedAt', w.decided_at)
        from public.waitlist w
        where w.state = wanted and (after_at is null or (w.created_at, w.id) > (after_at, after_id))
        order by w.created_at, w.id limit most;
    end`,
  })
  // Once: of two who decide at the same moment the second finds it decided. Who was declined may still be let in.
  await createPlatformFunction(db, {
    named: 'decide_waitlist(by_user uuid, wanted uuid, decided text)',
    signature: 'decide_waitlist(uuid, uuid, text)',
    returns: 'jsonb',
    body: `declare
      entry public.waitlist;
    begin
      perform canvass_platform.require_super_admin(by_user);
      select * into entry from public.waitlist w where w.id = wanted for update;
      if not found then return null; end if;
      if entry.state = decided or entry.state = 'approved' then
        return jsonb_build_object('isDecided', true);
      end if;
      update public.waitlist w set state = decided, decided_at = now() where w.id = wanted;
      return jsonb_build_object('isDecided', false, 'email', entry.email, 'firstName', entry.first_name);
    end`,
  })
}

async function suspensions(db: Kysely<unknown>): Promise<void> {
  // Apart from the organization, whose own columns its admins change.
  await sql`
    create table suspensions (
      organization_id uuid primary key references organizations on delete cascade,
      reason text not null,
      at timestamptz not null default now()
    )`.execute(db)
  await sql`call canvass.wall_off('suspensions')`.execute(db)
  await createPlatformFunction(db, {
    named: 'is_suspended(wanted uuid)',
    signature: 'is_suspended(uuid)',
    returns: 'boolean',
    isStable: true,
    body: `begin return exists (select 1 from public.suspensions s where s.organization_id = wanted); end`,
  })
}

async function organizations(db: Kysely<unknown>): Promise<void> {
  await sql`create index organizations_made on organizations (created_at, organization_id)`.execute(db)
  await createPlatformFunction(db, {
    named: 'list_organizations(by_user uuid, search text, before_at timestamptz, before_id uuid, most integer)',
    signature: 'list_organizations(uuid, text, timestamptz, uuid, integer)',
    returns: 'setof jsonb',
    isStable: true,
    body: `begin
      perform canvass_platform.require_super_admin(by_user);
      return query select jsonb_build_object(
          'cursor', ${cursor('o.created_at', 'o.organization_id')}, 'id', o.organization_id, 'name', o.name, 'domain', o.domain, 'plan', o.plan,
          'madeAt', o.created_at, 'suspendedAt', s.at, 'suspendedFor', s.reason,
          'people', (select count(*) from public.users u
            where u.organization_id = o.organization_id and u.deactivated_at is null),
          'leads', (select coalesce(sum(c.total), 0) from public.lead_counters c
            where c.organization_id = o.organization_id),
          'scans', coalesce((select m.used from public.scan_months m where m.organization_id = o.organization_id
            and m.month = date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'), 0))
        from public.organizations o left join public.suspensions s on s.organization_id = o.organization_id
        where (before_at is null or (o.created_at, o.organization_id) < (before_at, before_id))
          and (search is null or position(lower(search) in lower(o.name)) > 0 or o.organization_id::text = lower(search)
            or position(lower(search) in lower(o.domain)) > 0)
        order by o.created_at desc, o.organization_id desc limit most;
    end`,
  })
  // What was done stands in the log of the organization that it was done to. Null where there is none; what was before
  // where there is. Nobody locks the platform out: an organization with a person of it is never suspended.
  await createPlatformFunction(db, {
    named: 'change_organization(by_user uuid, wanted uuid, done text, new_plan text, why text)',
    signature: 'change_organization(uuid, uuid, text, text, text)',
    returns: 'jsonb',
    body: `declare
      named text;
      old_plan text;
      was boolean;
    begin
      perform canvass_platform.require_super_admin(by_user);
      select o.name, o.plan into named, old_plan from public.organizations o where o.organization_id = wanted for update;
      if not found then return null; end if;
      was := exists (select 1 from public.suspensions s where s.organization_id = wanted);
      if done = 'plan_changed' then
        if old_plan = new_plan then return jsonb_build_object('refused', 'nothing_changes'); end if;
        update public.organizations o set plan = new_plan where o.organization_id = wanted;
      elsif done = 'organization_suspended' then
        if was then return jsonb_build_object('refused', 'nothing_changes'); end if;
        if exists (select 1 from public.users u where u.organization_id = wanted and u.system_role = 'super_admin') then
          return jsonb_build_object('refused', 'platform');
        end if;
        insert into public.suspensions (organization_id, reason) values (wanted, why);
      elsif done = 'organization_restored' then
        if not was then return jsonb_build_object('refused', 'nothing_changes'); end if;
        delete from public.suspensions s where s.organization_id = wanted;
      else
        raise exception 'Unknown: %', done;
      end if;
      insert into public.audit_entries (organization_id, actor_id, is_platform, action, object_kind, object_id, before, after)
        values (wanted, by_user, true, done, 'organization', wanted::text,
          case when done = 'plan_changed' then jsonb_build_object('plan', old_plan) end,
          jsonb_strip_nulls(jsonb_build_object('plan', new_plan, 'reason', why)));
      return jsonb_build_object('name', named, 'plan', old_plan);
    end`,
  })
}

async function numbers(db: Kysely<unknown>): Promise<void> {
  await createPlatformFunction(db, {
    named: 'platform_numbers(by_user uuid)',
    signature: 'platform_numbers(uuid)',
    returns: 'jsonb',
    isStable: true,
    body: `begin
      perform canvass_platform.require_super_admin(by_user);
      return jsonb_build_object(
        'organizations', (select count(*) from public.organizations),
        'suspended', (select count(*) from public.suspensions),
        'people', (select count(*) from public.users u where u.deactivated_at is null),
        'leads', (select coalesce(sum(c.total), 0) from public.lead_counters c),
        'scans', (select coalesce(sum(m.used), 0) from public.scan_months m
          where m.month = date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'),
        'waiting', (select count(*) from public.waitlist w where w.state = 'waiting'),
        'openCodes', (select count(*) from public.access_codes c where c.revoked_at is null
          and (c.max_uses is null or c.used < c.max_uses) and (c.expires_at is null or c.expires_at > now())));
    end`,
  })
}
