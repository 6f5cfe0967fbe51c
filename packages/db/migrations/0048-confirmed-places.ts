import { type Kysely, sql } from 'kysely'

/**
 * A person says which place a lead is: a fourth band of the match, and a source of facts of its own. The rows that are
 * there hold already, so nothing is read while everybody waits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads drop constraint leads_match_band_check`.execute(db)
  await sql`
    alter table leads add constraint leads_match_band_check
      check (match_band in ('accepted', 'provisional', 'blocked', 'unmatched', 'confirmed')) not valid`.execute(db)
  await sql`alter table lead_facts drop constraint lead_facts_kind_check`.execute(db)
  await sql`
    alter table lead_facts add constraint lead_facts_kind_check
      check (kind in ('edit', 'shot', 'reading', 'confirmed', 'place', 'website', 'model')) not valid`.execute(db)
}
