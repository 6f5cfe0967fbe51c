import { type Kysely, sql } from 'kysely'

const walled = ['users', 'invitations']

/**
 * Ends the open invitations of those who are no admins any more. Where the owner of the database is no superuser, the
 * earlier update of them (0111) saw no row through the walls between organizations.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of walled) await sql.raw(`alter table ${table} no force row level security`).execute(db)
  await sql`
    update invitations i set revoked_at = now() from users u
    where u.organization_id = i.organization_id and u.id = i.invited_by and i.revoked_at is null and i.used < i.max_uses
      and (u.deactivated_at is not null or (u.role <> 'admin' and u.system_role <> 'super_admin'))`.execute(db)
  for (const table of walled) await sql.raw(`alter table ${table} force row level security`).execute(db)
}
