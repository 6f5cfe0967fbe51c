import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** What was said on a capture that a person deleted is forgotten after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index captures_deleted on captures (deleted_at) where deleted_at is not null`.execute(db)
  // A lead shows what was said on the captures that serve it, and of those no deleted one.
  await createPlatformFunction(db, {
    named: 'forget_attachments_of_deleted(older_than interval)',
    signature: 'forget_attachments_of_deleted(interval)',
    returns: 'integer',
    body: `declare
      forgotten integer;
    begin
      with gone as (
        delete from public.attachments a using public.captures c
        where c.deleted_at < now() - older_than
          and a.organization_id = c.organization_id and a.capture_id = c.id returning 1)
      select count(*)::integer into forgotten from gone;
      return forgotten;
    end`,
  })
}
