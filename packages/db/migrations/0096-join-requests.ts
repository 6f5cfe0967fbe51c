import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/**
 * Who reads the mail of a proven domain may ask to join its organization. A row without `asked_at` is a link that was
 * mailed, and no admin sees it: anybody can type anybody's address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table join_requests (
      organization_id uuid not null references organizations on delete cascade,
      id uuid not null,
      email text not null,
      token_hash bytea not null unique,
      mailed_at timestamptz not null default now(),
      link_expires_at timestamptz not null default now() + interval '1 hour',
      asked_at timestamptz,
      first_name text not null default '',
      last_name text not null default '',
      decided_at timestamptz,
      decided_by uuid,
      is_approved boolean,
      check ((decided_at is null) = (is_approved is null)),
      primary key (organization_id, id),
      foreign key (organization_id, decided_by) references users (organization_id, id) on delete set null (decided_by)
    )`.execute(db)
  await sql`call canvass.wall('join_requests')`.execute(db)
  await sql`
    create unique index join_requests_open on join_requests (organization_id, lower(email))
    where asked_at is not null and decided_at is null`.execute(db)
  await sql`create index join_requests_email on join_requests (lower(email))`.execute(db)
  // What was mailed and asked for is worth nothing once the domain is another's, or nobody's.
  await sql`
    create function canvass.end_join_requests() returns trigger language plpgsql as $$
    begin
      delete from public.join_requests r where r.organization_id = old.organization_id and r.decided_at is null;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger domain_claims_gone after delete on domain_claims for each row
    execute function canvass.end_join_requests()`.execute(db)
  await sql`
    create trigger domain_claims_changed after update on domain_claims for each row
    when (old.domain <> new.domain or (old.proven_at is not null and new.proven_at is null))
    execute function canvass.end_join_requests()`.execute(db)
  // Letters that somebody does without, by their names; the first that are not about security or an account.
  await sql`alter table users add column muted_letters text[] not null default '{}'`.execute(db)
  await sql`grant update (muted_letters) on users to canvass_app`.execute(db)
  await asking(db)
  await forgetting(db)
}

async function asking(db: Kysely<unknown>): Promise<void> {
  // Answers what to mail to the address: a link, or that there is an account already; null where nothing is mailed. Who
  // was declined is not heard for thirty days, and who waits has asked. A link leaves those before it good.
  await createPlatformFunction(db, {
    named: 'begin_join_request(address text, of_domain text, new_id uuid, hash bytea)',
    signature: 'begin_join_request(text, text, uuid, bytea)',
    returns: 'jsonb',
    body: `declare
      of_organization uuid;
      organization_name text;
      key text := canvass.name_key(address);
    begin
      select o.organization_id, o.name into of_organization, organization_name from public.domain_claims c
        join public.organizations o on o.organization_id = c.organization_id
        where c.domain = of_domain and c.proven_at is not null
          and not exists (select 1 from public.suspensions s where s.organization_id = c.organization_id);
      if not found then return null; end if;
      if exists (select 1 from public.users u where canvass.name_key(u.username) = key
          or (u.owns_email and canvass.name_key(u.email) = key)) then
        return jsonb_build_object('kind', 'account', 'organizationName', organization_name);
      end if;
      if exists (select 1 from public.join_requests r
          where r.organization_id = of_organization and lower(r.email) = lower(address)
          and ((r.asked_at > now() - interval '14 days' and r.decided_at is null)
            or (not r.is_approved and r.decided_at > now() - interval '30 days'))) then
        return null;
      end if;
      insert into public.join_requests (organization_id, id, email, token_hash)
        values (of_organization, new_id, address, hash);
      return jsonb_build_object('kind', 'link', 'organizationName', organization_name);
    end`,
  })
  await createPlatformFunction(db, {
    named: 'find_join_request(hash bytea)',
    signature: 'find_join_request(bytea)',
    returns: 'jsonb',
    isStable: true,
    body: `begin
      return (select jsonb_build_object('organizationName', o.name, 'email', r.email,
          'isOpen', r.decided_at is null and (r.asked_at is not null or r.link_expires_at > now()),
          'isAsked', r.asked_at is not null)
        from public.join_requests r join public.organizations o on o.organization_id = r.organization_id
        where r.token_hash = hash);
    end`,
  })
  // One address asks once, by whichever of its links; the others are gone then. Answers whom to tell, or null.
  await createPlatformFunction(db, {
    named: 'ask_to_join(hash bytea, first text, last text)',
    signature: 'ask_to_join(bytea, text, text)',
    returns: 'jsonb',
    body: `declare
      request public.join_requests;
    begin
      select * into request from public.join_requests r where r.token_hash = hash;
      if not found then return null; end if;
      perform pg_advisory_xact_lock(hashtextextended('join ' || request.organization_id || lower(request.email), 0));
      delete from public.join_requests r where r.organization_id = request.organization_id
        and lower(r.email) = lower(request.email) and r.decided_at is null and r.asked_at < now() - interval '14 days';
      update public.join_requests r set asked_at = now(), first_name = first, last_name = last
        where r.token_hash = hash and r.asked_at is null and r.decided_at is null and r.link_expires_at > now()
          and not exists (select 1 from public.join_requests o where o.organization_id = request.organization_id
            and lower(o.email) = lower(request.email) and o.asked_at is not null and o.decided_at is null);
      if not found then return null; end if;
      delete from public.join_requests r where r.organization_id = request.organization_id
        and lower(r.email) = lower(request.email) and r.asked_at is null;
      return jsonb_build_object('organizationId', request.organization_id, 'email', request.email,
        'admins', (select coalesce(jsonb_agg(jsonb_build_object('email', u.email, 'firstName', u.first_name)), '[]')
          from public.users u where u.organization_id = request.organization_id and u.role = 'admin'
            and u.deactivated_at is null and u.owns_email and not 'join_requests' = any (u.muted_letters)));
    end`,
  })
}

async function forgetting(db: Kysely<unknown>): Promise<void> {
  // A link after a day, a request that nobody decided after two weeks, a decision when it no longer holds anybody off.
  await createPlatformFunction(db, {
    named: 'forget_old_join_requests()',
    signature: 'forget_old_join_requests()',
    returns: 'void',
    body: `begin
      delete from public.join_requests r where (r.asked_at is null and r.link_expires_at < now() - interval '1 day')
        or (r.decided_at is null and r.asked_at < now() - interval '14 days')
        or r.decided_at < now() - interval '30 days';
    end`,
  })
  // Whoever is erased has asked for nothing and was invited by nobody, by whichever way the rest of them goes.
  await sql`
    create function canvass.forget_asked_and_invited() returns trigger language plpgsql
    security definer set search_path = pg_catalog, pg_temp as $$
    begin
      delete from public.join_requests r where lower(r.email) = lower(old.email);
      update public.invitations i set email = null, revoked_at = coalesce(i.revoked_at, now())
        where lower(i.email) = lower(old.email);
      return null;
    end $$`.execute(db)
  await sql.raw('grant create on schema canvass to canvass_platform').execute(db)
  await sql`alter function canvass.forget_asked_and_invited() owner to canvass_platform`.execute(db)
  await sql.raw('revoke create on schema canvass from canvass_platform').execute(db)
  await sql`
    create trigger users_forget_asked_and_invited after update on users for each row
    when (old.email <> new.email and new.email like 'former-%@erased.invalid')
    execute function canvass.forget_asked_and_invited()`.execute(db)
  await sql`
    create trigger users_gone_forget_asked after delete on users for each row
    execute function canvass.forget_asked_and_invited()`.execute(db)
}
