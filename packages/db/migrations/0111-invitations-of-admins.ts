import { type Kysely, sql } from 'kysely'

/** Nobody comes by what somebody hands out who could no longer hand it out: open invitations end with the admin's role. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // By whatever way they cease to be an admin. One that was used up stays as what somebody came by.
  await sql`
    create function canvass.revoke_invitations() returns trigger language plpgsql as $$
    begin
      update public.invitations i set revoked_at = now() where i.organization_id = new.organization_id
        and i.invited_by = new.id and i.revoked_at is null and i.used < i.max_uses;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger users_revoke_invitations after update on users for each row
    when (old.deactivated_at is null and (old.role = 'admin' or old.system_role = 'super_admin')
      and (new.deactivated_at is not null or (new.role <> 'admin' and new.system_role <> 'super_admin')))
    execute function canvass.revoke_invitations()`.execute(db)
  await sql`
    update invitations i set revoked_at = now() from users u
    where u.organization_id = i.organization_id and u.id = i.invited_by and i.revoked_at is null and i.used < i.max_uses
      and (u.deactivated_at is not null or (u.role <> 'admin' and u.system_role <> 'super_admin'))`.execute(db)
}
