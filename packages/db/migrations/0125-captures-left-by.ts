import { type Kysely, sql } from 'kysely'

/**
 * A capture records to whom it belonged before, as leads do. Devices of those who can't see it any longer are told to drop
 * it: until now, one that was passed on a second time stayed on the device of its second owner.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The default is constant: no row is rewritten, and no device is told.
  await sql`alter table captures add column left_by uuid[] not null default '{}'`.execute(db)
}
