import { type Kysely, sql } from 'kysely'

/** People in the order of the admins' list, and the admins among them, without a look at everybody else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index users_by_name on users (organization_id, (deactivated_at is not null),
      lower(coalesce(nullif(trim(first_name || ' ' || last_name), ''), username)), id)`.execute(db)
  await sql`
    create index users_admins on users (organization_id) where role = 'admin' and deactivated_at is null`.execute(db)
}
