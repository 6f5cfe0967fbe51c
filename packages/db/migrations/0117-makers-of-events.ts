import { type Kysely, sql } from 'kysely'

const walled = ['sales_events', 'organization_sequences']

/** Devices that hold an event already are told of it once more: they learn who made it, and so who may change it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of walled) await sql.raw(`alter table ${table} no force row level security`).execute(db)
  await sql`update sales_events set change_seq = 0`.execute(db)
  for (const table of walled) await sql.raw(`alter table ${table} force row level security`).execute(db)
}
