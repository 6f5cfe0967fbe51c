import { type Kysely, sql } from 'kysely'

/** How many leads each person has is read, and all of theirs are given away, without a look at those of others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index leads_owner on leads (organization_id, owner_id, id) where deleted_at is null`.execute(db)
}
