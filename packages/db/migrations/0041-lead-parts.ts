import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { LEAD_PARTS, markOf } from './functions/lead-summary.ts'
import { createPlatformFunction } from './platform-function.ts'

/**
 * The stored parts of a lead and its words are plain columns from now on, which a trigger fills: a column that the
 * database generates is written anew for every row, under a lock that shuts everybody out, whenever its expression
 * changes. Nothing is rewritten here: an expression is dropped, and a column added, in the catalog alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; isGenerated: boolean }>`
    select attname as name, attgenerated = 's' as "isGenerated" from pg_attribute
    where attrelid = 'public.leads'::regclass and attname in ('journey_json', 'rest_json', 'words')`.execute(db)
  for (const { name } of rows.filter(({ isGenerated }) => isGenerated))
    await sql`alter table leads alter column ${sql.ref(name)} drop expression`.execute(db)
  await sql`
    alter table leads add column if not exists journey_json text, add column if not exists rest_json text`.execute(db)
  // Which contract a row was kept under. The rows that are there say this one, where it is the one that made them, by a
  // value that the catalog holds for all of them; else null, and they are brought up to date by and by.
  const held = (await areOfThisContract(db)) ? markOf(LEAD_PARTS) : null
  await sql`alter table leads add column parts_of text default ${sql.lit(held)}`.execute(db)
  await sql`alter table leads alter column parts_of drop default`.execute(db)
  await sql`
    create function canvass.lead_parts_mark() returns text language sql immutable parallel safe
    as $$ select 'none' $$`.execute(db)

  await createPlatformFunction(db, {
    named: 'leads_to_renew(after_organization uuid, after_lead uuid, most integer)',
    signature: 'leads_to_renew(uuid, uuid, integer)',
    returns: 'table (organization_id uuid, lead_id uuid)',
    isStable: true,
    body: `begin
      return query
        select l.organization_id, l.id from public.leads l
        where (l.organization_id, l.id) > (after_organization, after_lead) and l.deleted_at is null
          and (l.parts_of is distinct from canvass.lead_parts_mark() or not exists (
            select 1 from public.lead_facts f where f.organization_id = l.organization_id and f.kind = 'shot'
              and f.source_id = l.id::text and f.origin = l.id))
        order by l.organization_id, l.id limit most;
    end`,
  })
}

/** Whether the columns that the database generated until now say what this contract says. */
async function areOfThisContract(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ name: string; mark: string | null }>`
    select attname as name, col_description(attrelid, attnum) as mark from pg_attribute
    where attrelid = 'public.leads'::regclass and attnum > 0 and not attisdropped`.execute(db)
  const marks = new Map(rows.map(({ name, mark }) => [name, mark]))
  return LEAD_PARTS.every(({ column, madeOf, expression }) => {
    const made = createHash('sha256').update(`${madeOf.join()} ${expression}`).digest('hex').slice(0, 16)
    return marks.get(column) === `Kept from the contract: ${made}`
  })
}
