import type { ClientBase } from 'pg'

/** Attempt counters and last-seen times change with every request; they are nobody's data. */
export const VOLATILE_TABLES = [
  'limits',
  'rate_points',
  'sessions',
  'service_heartbeats',
  'kysely_migration',
  'kysely_migration_lock',
]

/** Digests the whole database: equal digests mean that nothing was written, changed, or removed. */
export async function databaseDigest(owner: ClientBase): Promise<string> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1) order by 1`,
    [VOLATILE_TABLES],
  )
  const each = tables.map(
    ({ name }) =>
      `select '${name}' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as part from ${name} t`,
  )
  const { rows } = await owner.query<{ part: string }>(each.join(' union all '))
  // PostgreSQL may scan several tables in parallel and return them in any order.
  return rows
    .map(({ part }) => part)
    .toSorted()
    .join('\n')
}
