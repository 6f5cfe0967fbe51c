import { type Kysely, sql } from 'kysely'

/**
 * A recording waits for the service that writes it down, however long that is away. Those that were given up may be tried
 * twice more: it was not kept whether the service or the recording was to blame.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table attachments add column transcribe_pauses integer not null default 0`.execute(db)
  await sql`alter table attachments no force row level security`.execute(db)
  await sql`
    update attachments set transcribe_attempts = 3, transcribe_at = now()
    where kind = 'voice_note' and transcript is null and transcribe_attempts >= 5`.execute(db)
  await sql`alter table attachments force row level security`.execute(db)
}
