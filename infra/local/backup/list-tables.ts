import type { ClientBase } from 'pg'

export interface CopiedTable {
  name: string
  /** The stored columns: generated ones are computed again. */
  columns: string[]
}

/**
 * Lists the tables with user data, each after all tables it references. Excludes what a restored database creates for
 * itself: its migrations, logins, life, and queue.
 */
export async function listTables(client: ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable & { needs: string[] }>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as needs
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_%'
    order by c.relname`)
  const ordered: CopiedTable[] = []
  const waiting = new Map(rows.map((row) => [row.name, row]))
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ needs }) => needs.every((name) => !waiting.has(name)))
    if (ready.length === 0)
      throw new Error(`These tables reference each other in a cycle: ${[...waiting.keys()].join(', ')}`)
    for (const { name, columns } of ready) {
      waiting.delete(name)
      ordered.push({ name, columns })
    }
  }
  return ordered
}

/** Quotes a name for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ')
