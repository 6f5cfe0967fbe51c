import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** People close their accounts, and seven days later what is theirs is erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_deletions (
      organization_id uuid not null,
      user_id uuid not null,
      /* By which it is taken back. */
      token_hash bytea not null unique,
      asked_at timestamptz not null default now(),
      due_at timestamptz not null default now() + interval '7 days',
      primary key (organization_id, user_id),
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
    )`.execute(db)
  await sql`create index account_deletions_due on account_deletions (due_at)`.execute(db)
  await sql`call canvass.wall('account_deletions')`.execute(db)
  // Whoever opens the account again, by whatever way, ends the deletion and voids its link: an admin who closes it for
  // reasons of their own later must not find it open.
  await sql`
    create function canvass.end_deletion() returns trigger language plpgsql as $$
    begin
      delete from public.account_deletions d where d.organization_id = new.organization_id and d.user_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger users_end_deletion after update on users for each row
    when (old.deactivated_at is not null and new.deactivated_at is null) execute function canvass.end_deletion()`.execute(
    db,
  )
  await createPlatformFunction(db, {
    named: 'take_back_deletion(token bytea)',
    signature: 'take_back_deletion(bytea)',
    returns: 'jsonb',
    body: `declare
      taken public.account_deletions;
    begin
      delete from public.account_deletions d where d.token_hash = token and d.due_at > now() returning * into taken;
      if not found then return null; end if;
      update public.users u set deactivated_at = null
        where u.organization_id = taken.organization_id and u.id = taken.user_id;
      return jsonb_build_object('organizationId', taken.organization_id, 'userId', taken.user_id);
    end`,
  })
  await erasing(db)
}

async function erasing(db: Kysely<unknown>): Promise<void> {
  // All that there is of an organization, whatever tables there are: what others still refer to waits for the next round,
  // and so do rows that a trigger writes about those that go. What no role may delete goes by its reference alone.
  await createPlatformFunction(db, {
    named: 'erase_organization(erased uuid)',
    signature: 'erase_organization(uuid)',
    returns: 'void',
    body: `declare
      target text;
      removed bigint;
      is_again boolean;
    begin
      for round in 1..50 loop
        is_again := false;
        for target in
          select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'organization_id'
            and not a.attisdropped and has_table_privilege(c.oid, 'delete')
          order by c.relname
        loop
          begin
            execute format('delete from public.%I where organization_id = $1', target) using erased;
            get diagnostics removed = row_count;
            is_again := is_again or removed > 0;
          exception when foreign_key_violation then
            is_again := true;
          end;
        end loop;
        if not is_again then return; end if;
      end loop;
      raise exception 'Organization % cannot be erased', erased;
    end`,
  })
  // Of a person among others the organization keeps the leads and the history, under a name that is nobody's. The person
  // is asked for again under a lock, for the link may have been opened meanwhile. Answers the addresses that are erased.
  await createPlatformFunction(db, {
    named: 'erase_account(of_organization uuid, of_user uuid)',
    signature: 'erase_account(uuid, uuid)',
    returns: 'text[]',
    body: `declare
      erased public.users;
      addresses text[];
    begin
      perform 1 from public.organizations o where o.organization_id = of_organization for update;
      perform 1 from public.account_deletions d
        where d.organization_id = of_organization and d.user_id = of_user and d.due_at <= now() for update;
      if not found then return null; end if;
      select * into erased from public.users u
        where u.organization_id = of_organization and u.id = of_user and u.deactivated_at is not null for update;
      if not found then return null; end if;
      delete from public.waitlist w where lower(w.email) = lower(erased.email);
      delete from public.access_codes c where lower(c.for_email) = lower(erased.email);
      if not exists (select 1 from public.users u where u.organization_id = of_organization and u.id <> of_user
        and (u.deactivated_at is null or exists (select 1 from public.account_deletions d
          where d.organization_id = u.organization_id and d.user_id = u.id and d.due_at > now()))) then
        select array_agg(u.email) into addresses from public.users u where u.organization_id = of_organization;
        delete from public.letters l where lower(l.recipient) in (select lower(a) from unnest(addresses) a);
        perform canvass_platform.erase_organization(of_organization);
        return addresses;
      end if;
      delete from public.letters l where lower(l.recipient) = lower(erased.email);
      delete from public.sessions s where s.user_id = of_user;
      delete from public.known_callers k where k.user_id = of_user;
      delete from public.password_resets r where r.user_id = of_user;
      delete from public.email_changes c where c.user_id = of_user;
      delete from public.second_steps s where s.user_id = of_user;
      delete from public.sealed_secrets s where s.user_id = of_user;
      delete from public.passkeys p where p.user_id = of_user;
      delete from public.own_exports e where e.user_id = of_user;
      delete from public.lab_pictures p where p.user_id = of_user;
      delete from public.announced_captures a where a.user_id = of_user;
      delete from public.announcing_devices a where a.user_id = of_user;
      update public.users u set username = 'former-' || replace(u.id::text, '-', ''),
          email = 'former-' || replace(u.id::text, '-', '') || '@erased.invalid', owns_email = false,
          password_hash = 'erased', first_name = 'Former', last_name = 'colleague'
        where u.organization_id = of_organization and u.id = of_user;
      delete from public.account_deletions d where d.organization_id = of_organization and d.user_id = of_user;
      return array[erased.email];
    end`,
  })
  await createPlatformFunction(db, {
    named: 'due_deletions(most integer)',
    signature: 'due_deletions(integer)',
    returns: 'table ("organizationId" uuid, "userId" uuid)',
    isStable: true,
    body: `begin
      return query select d.organization_id, d.user_id from public.account_deletions d
        where d.due_at <= now() order by d.due_at limit most;
    end`,
  })
}
