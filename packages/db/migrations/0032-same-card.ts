import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** What finds an earlier lead of the same person and number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A name however it is spaced and dotted, and a number however it is written, with its country or without. A lead
  // without either has no key, and so is never the same as another.
  await sql
    .raw(
      `create function canvass.card_key(person text, phone text) returns text language sql immutable parallel safe as $$
         select case when k.person <> '' and length(k.digits) >= 7 then k.person || ' ' || right(k.digits, 10) end
         from (select translate(canvass.name_key(card_key.person), E' \\t\\n\\r.,''’-', '') as person,
           regexp_replace(card_key.phone, '[^0-9]', '', 'g') as digits) k $$`,
    )
    .execute(db)
  await sql`
    create index leads_of_card on leads (organization_id, canvass.card_key(person_name, phone))
    where deleted_at is null`.execute(db)
  // Beneath row-level security the planner may not use that index, for the key is not leakproof: hence the rights of the
  // platform, the organization from the setting and never from an argument, and ids as the only answer.
  await createPlatformFunction(db, {
    named: 'leads_of_card(wanted_key text)',
    signature: 'leads_of_card(text)',
    returns: 'setof uuid',
    isStable: true,
    body: `begin
      return query
        select l.id from public.leads l
        where l.organization_id = canvass.current_organization() and l.deleted_at is null
          and canvass.card_key(l.person_name, l.phone) = wanted_key;
    end`,
  })
  // A few and not a thousand, as the planner takes for granted: it would read all leads for so many.
  await sql.raw('alter function canvass_platform.leads_of_card(text) rows 2').execute(db)
}
