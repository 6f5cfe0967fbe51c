import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { LEAD_PARTS, type LeadPart } from './lead-summary.ts'

/**
 * Keeps the JSON of each lead beside it, as columns that the database generates: a page of leads is then a joining of
 * texts, which costs a third of making them. They cannot differ from the lead, and are made anew when the contract says
 * something else. Whoever alters the type of a column that they are made of drops them before.
 */
export async function keepLeadParts(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; mark: string | null }>`
    select attname as name, col_description(attrelid, attnum) as mark from pg_attribute
    where attrelid = 'public.leads'::regclass and attnum > 0 and not attisdropped`.execute(db)
  const marks = new Map(rows.map(({ name, mark }) => [name, mark]))
  const stale = LEAD_PARTS.filter((part) => marks.get(part.column) !== markOf(part))
  if (stale.length === 0) return
  for (const { column } of stale)
    await sql`alter table public.leads drop column if exists ${sql.ref(column)}`.execute(db)
  for (const part of stale) await createFunction(db, part)
  // In one statement: each would write the whole table anew.
  await sql
    .raw(
      `alter table public.leads ${stale
        .map(({ column, madeOf }) => `add column ${column} text generated always as (${call(column, madeOf)}) stored`)
        .join(', ')}`,
    )
    .execute(db)
  for (const part of stale)
    await sql.raw(`comment on column public.leads.${part.column} is '${markOf(part)}'`).execute(db)
}

/** Immutable in truth though its parts are not called so: what it is given has one text, whatever the settings. */
async function createFunction(db: Kysely<unknown>, { column, madeOf, expression }: LeadPart): Promise<void> {
  const { rows } = await sql<{ oid: string }>`
    select oid::regprocedure::text as oid from pg_proc
    where proname = ${column} and pronamespace = 'canvass'::regnamespace`.execute(db)
  for (const { oid } of rows) await sql.raw(`drop function ${oid}`).execute(db)
  const types = await typesOf(db)
  await sql
    .raw(
      `create function canvass.${column}(${madeOf.map((name) => `${name} ${types.get(name) ?? ''}`).join(', ')})
       returns text language sql immutable parallel safe as $$ select ${expression} $$`,
    )
    .execute(db)
}

async function typesOf(db: Kysely<unknown>): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = 'public.leads'::regclass and attnum > 0 and not attisdropped`.execute(db)
  return new Map(rows.map(({ name, type }) => [name, type]))
}

const call = (column: string, madeOf: readonly string[]) => `canvass.${column}(${madeOf.join(', ')})`

const markOf = ({ madeOf, expression }: LeadPart) =>
  `Kept from the contract: ${createHash('sha256').update(`${madeOf.join()} ${expression}`).digest('hex').slice(0, 16)}`
