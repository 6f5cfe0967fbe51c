import { type Kysely, sql } from 'kysely'

/** Low enough that the planner never assumes an organization has only a handful of rows, however small the table. */
const EXPECTED_ORGANIZATIONS = 2

/**
 * Tells the planner, for each table that PostgreSQL hasn't analyzed yet, that its rows belong to few organizations.
 * Without this, it rates every index that starts with the organization as equally good, so a lookup by key or a
 * foreign-key check may scan all rows of the organization: in the first minutes after an installation or a restore from
 * backup. PostgreSQL's first ANALYZE replaces these numbers.
 */
export async function expectRows(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ canBeTold: boolean }>`
    select to_regproc('pg_catalog.pg_restore_attribute_stats') is not null as "canBeTold"`.execute(db)
  if (!rows[0]?.canBeTold) return
  await sql`
    select pg_restore_attribute_stats('schemaname', 'public', 'relname', c.relname::text, 'attname', a.attname::text,
      'inherited', false, 'null_frac', 0::real, 'avg_width', 16, 'n_distinct', ${sql.lit(EXPECTED_ORGANIZATIONS)}::real)
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.reltuples < 0
      and a.attname = 'organization_id'`.execute(db)
}
