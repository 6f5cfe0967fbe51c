import { type Kysely, sql } from 'kysely'

/** People see and end their own sessions, by an id that opens nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions add column id uuid not null default gen_random_uuid() unique,
      add column confirmed_at timestamptz not null default now()`.execute(db)
  // Whoever signed in before typed the password then. The owner of a table is held by its policy too.
  await sql`alter table sessions no force row level security`.execute(db)
  await sql`update sessions set confirmed_at = created_at`.execute(db)
  await sql`alter table sessions force row level security`.execute(db)
}
