import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** Recordings wait to be written down; each is tried a few times, ever more seldom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table attachments
      add column transcribe_attempts integer not null default 0,
      add column transcribe_at timestamptz not null default now()`.execute(db)
  await sql`create index attachments_to_transcribe on attachments (transcribe_at)
    where transcript is null and transcribe_attempts < 5`.execute(db)
  await createPlatformFunction(db, {
    named: 'take_untranscribed(most integer)',
    signature: 'take_untranscribed(integer)',
    returns: 'table ("organizationId" uuid, "id" uuid, "sha256" text, "mime" text)',
    body: `begin
      return query
        with waiting as (
          select a.organization_id, a.id from public.attachments a
          where a.transcript is null and a.transcribe_attempts < 5 and a.transcribe_at <= now()
          order by a.transcribe_at limit most for update skip locked)
        update public.attachments a
        set transcribe_attempts = a.transcribe_attempts + 1,
          transcribe_at = now() + interval '1 minute' * 4 ^ a.transcribe_attempts
        from waiting w where a.organization_id = w.organization_id and a.id = w.id
        returning a.organization_id, a.id, a.sha256, a.mime;
    end`,
  })
}
