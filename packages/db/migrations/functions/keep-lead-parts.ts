import { type Kysely, sql } from 'kysely'
import { LEAD_PARTS, type LeadPart, markOf, SEARCHED_COLUMNS } from './lead-summary.ts'

/**
 * Stores each lead's JSON, and the words that search matches, in columns that a trigger fills on every write: a page of
 * leads then only concatenates text, which costs a third of building it. A changed contract doesn't rewrite any leads.
 * Each row records the contract its parts were built under, a reader builds outdated parts on the fly, and the worker's
 * housekeeping brings them up to date page by page.
 */
export async function keepLeadParts(db: Kysely<unknown>, parts: readonly LeadPart[] = LEAD_PARTS): Promise<void> {
  const mark = markOf(parts)
  const { rows } = await sql<{ mark: string }>`select canvass.lead_parts_mark() as mark`.execute(db)
  if (rows[0]?.mark === mark) return
  const types = await typesOf(db)
  for (const part of parts) await createFunction(db, part, types)
  await sql
    .raw(
      `create or replace function canvass.lead_parts_mark() returns text language sql immutable parallel safe
       as $$ select '${mark}' $$`,
    )
    .execute(db)
  await sql
    .raw(
      `create or replace function canvass.keep_lead_parts() returns trigger language plpgsql as $$
       begin
         ${parts.map(({ column, madeOf }) => `new.${column} := canvass.${column}(${madeOf.map((name) => `new.${name}`).join(', ')});`).join('\n         ')}
         new.words := lower(concat_ws(' ', ${SEARCHED_COLUMNS.map((name) => `new.${name}`).join(', ')}));
         new.parts_of := '${mark}';
         return new;
       end $$`,
    )
    .execute(db)
  await createTrigger(db)
}

/** PostgreSQL fires a table's triggers in order of their names: this one runs after those that stamp the row. */
async function createTrigger(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select from pg_trigger where tgrelid = 'public.leads'::regclass and tgname = 'leads_with_parts'`.execute(db)
  if (rows.length > 0) return
  await sql`
    create trigger leads_with_parts before insert or update on public.leads
    for each row execute function canvass.keep_lead_parts()`.execute(db)
}

async function createFunction(
  db: Kysely<unknown>,
  { column, madeOf, expression }: LeadPart,
  types: ReadonlyMap<string, string>,
): Promise<void> {
  const { rows } = await sql<{ oid: string }>`
    select oid::regprocedure::text as oid from pg_proc
    where proname = ${column} and pronamespace = 'canvass'::regnamespace`.execute(db)
  for (const { oid } of rows) await sql.raw(`drop function ${oid}`).execute(db)
  await sql
    .raw(
      `create function canvass.${column}(${madeOf.map((name) => `${name} ${types.get(name) ?? ''}`).join(', ')})
       returns text language sql stable parallel safe as $$ select ${expression} $$`,
    )
    .execute(db)
}

async function typesOf(db: Kysely<unknown>): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = 'public.leads'::regclass and attnum > 0 and not attisdropped`.execute(db)
  return new Map(rows.map(({ name, type }) => [name, type]))
}
