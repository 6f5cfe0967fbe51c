import { type Kysely, sql } from 'kysely'

/**
 * Tells the planner what `canvass.name_key` costs: some tenths of a millisecond, for its table of letters is long. It took
 * the function for free, since one of SQL is written into the question, and in a small installation it went through
 * everybody's names at each sign-in rather than ask the index. With a setting of its own it is called instead.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter function canvass.name_key(text) cost 10000 set search_path = pg_catalog`.execute(db)
}
