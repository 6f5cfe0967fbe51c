import { type Kysely, sql } from 'kysely'

/**
 * A capture that a former member hands over records when its device announced it. Its announcement is deleted once it has
 * arrived, so without this it would count as unannounced from then on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Without a default: no row is rewritten, and no device is told.
  await sql`alter table captures add column announced_at timestamptz`.execute(db)
}
