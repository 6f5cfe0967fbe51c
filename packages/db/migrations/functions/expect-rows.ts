import { type Kysely, sql } from 'kysely'

/** Few enough that rows of one organization are never taken for a handful, however small the table. */
const EXPECTED_ORGANIZATIONS = 2

/**
 * Tells the planner of each table that PostgreSQL has not counted yet that its rows belong to few organizations. Without
 * this it takes every index that begins with the organization for equally good, so that a row that is asked for by its
 * key, and every check of a reference, may walk through all rows of the organization: in the first minutes of an
 * installation, and in those after a restored backup. The first count of PostgreSQL's own takes the place of ours.
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
