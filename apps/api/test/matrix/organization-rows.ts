import type { ClientBase } from 'pg'
import { VOLATILE_TABLES } from '../database-digest.ts'

const statements = new WeakMap<ClientBase, string>()

/** Returns all rows of an organization as text: equal texts mean that nothing was written, changed, or removed. */
export async function organizationRows(owner: ClientBase, organizationId: string): Promise<string> {
  const text = await statementFor(owner)
  // A named statement, so that a query over some forty tables is planned only a few times.
  const { rows } = await owner.query<{ part: string }>({ name: 'organization-rows', text, values: [organizationId] })
  return rows.map(({ part }) => part).join('\n')
}

async function statementFor(owner: ClientBase): Promise<string> {
  const known = statements.get(owner)
  if (known) return known
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'organization_id' and table_type = 'BASE TABLE'
       and c.table_name <> all ($1) order by 1`,
    [VOLATILE_TABLES],
  )
  const statement = tables
    .map(
      ({ name }) =>
        `select '${name}' || coalesce(string_agg(t::text, '|' order by t::text), '') as part from ${name} t where organization_id = $1`,
    )
    .join(' union all ')
  statements.set(owner, statement)
  return statement
}
