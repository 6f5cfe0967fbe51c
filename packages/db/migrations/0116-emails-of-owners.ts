import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/**
 * What is kept by an email belongs to the account that owns it: an account that only names the email takes none of it along
 * when it is erased, and nobody who moves is erased. Who was erased is no admin.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await forgetOfOwnersAlone(db)
  await erasing(db)
  await moving(db)
  // No account of a person who is gone counts as an admin or takes a seat, also where an admin has opened it again.
  await sql`alter table users no force row level security`.execute(db)
  await sql`
    update users set role = 'viewer', deactivated_at = coalesce(deactivated_at, now())
    where password_hash = 'erased'`.execute(db)
  await sql`alter table users force row level security`.execute(db)
}

async function forgetOfOwnersAlone(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger users_forget_asked_and_invited on users`.execute(db)
  await sql`drop trigger users_gone_forget_asked on users`.execute(db)
  await sql`
    create trigger users_forget_asked_and_invited after update on users for each row
    when (old.owns_email and old.email <> new.email and new.email like 'former-%@erased.invalid')
    execute function canvass.forget_asked_and_invited()`.execute(db)
  await sql`
    create trigger users_gone_forget_asked after delete on users for each row
    when (old.owns_email and current_setting('app.is_moving', true) is distinct from 'yes')
    execute function canvass.forget_asked_and_invited()`.execute(db)
}

async function erasing(db: Kysely<unknown>): Promise<void> {
  await sql`drop function canvass_platform.erase_account(uuid, uuid)`.execute(db)
  // Of a person among others the organization keeps the leads and the history, under a name that is nobody's. The person
  // is asked for again under a lock, for the link may have been opened meanwhile. Answers the addresses that are erased,
  // null where nobody is.
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
      if erased.owns_email then
        delete from public.waitlist w where lower(w.email) = lower(erased.email);
        delete from public.access_codes c where lower(c.for_email) = lower(erased.email);
      end if;
      if not exists (select 1 from public.users u where u.organization_id = of_organization and u.id <> of_user
        and (u.deactivated_at is null or exists (select 1 from public.account_deletions d
          where d.organization_id = u.organization_id and d.user_id = u.id and d.due_at > now()))) then
        select coalesce(array_agg(u.email), '{}') into addresses from public.users u
          where u.organization_id = of_organization and u.owns_email;
        delete from public.letters l where lower(l.recipient) in (select lower(a) from unnest(addresses) a);
        perform canvass_platform.erase_organization(of_organization);
        return addresses;
      end if;
      addresses := case when erased.owns_email then array[erased.email] else '{}' end;
      delete from public.letters l where lower(l.recipient) in (select lower(a) from unnest(addresses) a);
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
          password_hash = 'erased', first_name = 'Former', last_name = 'colleague', role = 'viewer'
        where u.organization_id = of_organization and u.id = of_user;
      delete from public.account_deletions d where d.organization_id = of_organization and d.user_id = of_user;
      return addresses;
    end`,
  })
}

async function moving(db: Kysely<unknown>): Promise<void> {
  await sql`drop function canvass_platform.move_account(bytea, uuid, bytea, text, jsonb)`.execute(db)
  // All or nothing. Both organizations are held, in an order that is the same for whoever moves the other way; then it is
  // looked at anew what is in the one that is left. The account keeps its id, so that what waits on a device is still its
  // owner's, and its email with what that was invited to; and nothing that is sealed for the organization before: it would
  // not open in this one.
  await createPlatformFunction(db, {
    named: 'move_account(hash bytea, mover uuid, session_hash bytea, agent text, seats jsonb)',
    signature: 'move_account(bytea, uuid, bytea, text, jsonb)',
    returns: 'jsonb',
    body: `declare
      invited public.invitations;
      moved public.users;
      of_plan text;
      kept_by text;
    begin
      select * into invited from public.invitations i where i.token_hash = hash;
      if not found then raise exception 'invitation_void' using errcode = 'CV011'; end if;
      select * into moved from public.users u where u.id = mover and u.deactivated_at is null;
      if not found then raise exception 'nobody' using errcode = 'CV014'; end if;
      if moved.organization_id = invited.organization_id then
        raise exception 'already_here' using errcode = 'CV015';
      end if;
      perform 1 from public.organizations o where o.organization_id in (moved.organization_id, invited.organization_id)
        order by o.organization_id for update;
      perform 1 from public.users u where u.organization_id = moved.organization_id and u.id = mover
        and u.deactivated_at is null;
      if not found then raise exception 'nobody' using errcode = 'CV014'; end if;
      kept_by := canvass_platform.what_keeps_account(moved.organization_id, mover);
      if kept_by = 'people' then raise exception 'people' using errcode = 'CV016'; end if;
      if kept_by is not null then raise exception 'work' using errcode = 'CV017'; end if;
      -- Whoever has the mailed secret reads that mail; it makes no member of somebody with another address.
      if invited.email is not null and canvass.name_key(invited.email) <> canvass.name_key(moved.email) then
        raise exception 'other_email' using errcode = 'CV018';
      end if;
      update public.invitations i set used = i.used + 1 where i.token_hash = hash
        and i.used < i.max_uses and i.revoked_at is null and i.expires_at > now();
      if not found then raise exception 'invitation_void' using errcode = 'CV011'; end if;
      select o.plan into of_plan from public.organizations o where o.organization_id = invited.organization_id;
      if (select count(*) from public.users u where u.organization_id = invited.organization_id
          and u.deactivated_at is null) >= (seats->>of_plan)::integer then
        raise exception 'no_seat' using errcode = 'CV012';
      end if;
      perform set_config('app.is_moving', 'yes', true);
      perform canvass_platform.erase_organization(moved.organization_id);
      perform set_config('app.is_moving', '', true);
      insert into public.users (organization_id, id, username, email, password_hash, first_name, last_name, role,
          system_role, owns_email, created_at, muted_letters)
        values (invited.organization_id, moved.id, moved.username, moved.email, moved.password_hash, moved.first_name,
          moved.last_name, invited.role, moved.system_role, moved.owns_email, moved.created_at, moved.muted_letters);
      insert into public.invitation_uses (organization_id, invitation_id, user_id)
        values (invited.organization_id, invited.id, moved.id);
      return canvass_platform.open_session(session_hash, moved.id, agent, null);
    end`,
  })
}
