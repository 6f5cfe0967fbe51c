import type { Kysely } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** An account that is alone in an organization with nothing in it moves to another one by an invitation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What was deleted counts as well: it may come back, and devices may still hold what belongs to it.
  await createPlatformFunction(db, {
    named: 'what_keeps_account(of_organization uuid, of_user uuid)',
    signature: 'what_keeps_account(uuid, uuid)',
    returns: 'text',
    isStable: true,
    body: `begin
      return case
        when exists (select 1 from public.users u where u.organization_id = of_organization and u.id <> of_user)
          then 'people'
        when exists (select 1 from public.captures c where c.organization_id = of_organization)
          or exists (select 1 from public.leads l where l.organization_id = of_organization) then 'work' end;
    end`,
  })
  // All or nothing. Both organizations are held, in an order that is the same for whoever moves the other way; then it is
  // looked at anew what is in the one that is left. The account keeps its id, so that what waits on a device is still its
  // owner's, and nothing that is sealed for the organization before: it would not open in this one.
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
      perform canvass_platform.erase_organization(moved.organization_id);
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
