import { type Kysely, sql } from 'kysely'

const walled = ['users', 'reading_rules']

/**
 * A rule records whether it was taught for everyone. Until now its teacher's current role decided that, so a rule stopped
 * applying when the account of the team lead who taught it was erased.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reading_rules add column is_for_everyone boolean not null default false`.execute(db)
  for (const table of walled) await sql.raw(`alter table ${table} no force row level security`).execute(db)
  await sql`
    update reading_rules r set is_for_everyone = true from users u
    where u.organization_id = r.organization_id and u.id = r.user_id
      and (u.role in ('admin', 'team_lead') or u.system_role = 'super_admin')`.execute(db)
  for (const table of walled) await sql.raw(`alter table ${table} force row level security`).execute(db)
}
