import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/**
 * Who takes their closing back needs a seat like everybody else, admins can keep them from coming back, and where no admin
 * is left they are made it: else nobody could ever make one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null where an admin has voided the link. The account is erased all the same.
  await sql`alter table account_deletions alter column token_hash drop not null`.execute(db)
  // The organization is held first, as by everybody who changes its people: of two who come back at once one is made the
  // admin. Open invitations keep their seats free, as where an admin lets somebody in again. Whatever is raised leaves the
  // link good. Answers the role of before where it is another one now.
  await sql`drop function canvass_platform.take_back_deletion(bytea)`.execute(db)
  await createPlatformFunction(db, {
    named: 'take_back_deletion(token bytea, seats jsonb)',
    signature: 'take_back_deletion(bytea, jsonb)',
    returns: 'jsonb',
    body: `declare
      taken public.account_deletions;
      of_plan text;
      role_before text;
    begin
      select * into taken from public.account_deletions d where d.token_hash = token;
      if not found then return null; end if;
      select o.plan into of_plan from public.organizations o
        where o.organization_id = taken.organization_id for no key update;
      delete from public.account_deletions d where d.token_hash = token and d.due_at > now() returning * into taken;
      if not found then return null; end if;
      if (select count(*) from public.users u where u.organization_id = taken.organization_id
          and u.deactivated_at is null)
        + (select coalesce(sum(i.max_uses - i.used), 0) from public.invitations i
          where i.organization_id = taken.organization_id and i.revoked_at is null and i.expires_at > now())
        >= (seats->>of_plan)::integer then
        raise exception 'no_seat' using errcode = 'CV012';
      end if;
      if not exists (select 1 from public.users u where u.organization_id = taken.organization_id
          and u.id <> taken.user_id and u.role = 'admin' and u.deactivated_at is null) then
        select u.role into role_before from public.users u
          where u.organization_id = taken.organization_id and u.id = taken.user_id and u.role <> 'admin';
      end if;
      update public.users u
        set deactivated_at = null, role = case when role_before is null then u.role else 'admin' end
        where u.organization_id = taken.organization_id and u.id = taken.user_id;
      return jsonb_build_object('organizationId', taken.organization_id, 'userId', taken.user_id,
        'roleBefore', role_before);
    end`,
  })
}
