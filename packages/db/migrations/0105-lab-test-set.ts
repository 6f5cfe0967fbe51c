import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** A picture of the lab whose truth is known to the server is in the test set: it stays until somebody deletes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lab_pictures add column truth text check (truth <> '')`.execute(db)
  await sql`drop function canvass_platform.forget_lab_pictures(interval)`.execute(db)
  await createPlatformFunction(db, {
    named: 'forget_lab_pictures(older_than interval)',
    signature: 'forget_lab_pictures(interval)',
    returns: 'integer',
    body: `declare
      forgotten integer;
    begin
      with gone as (
        delete from public.lab_pictures p where p.at < now() - older_than and p.truth is null returning 1)
      select count(*)::integer into forgotten from gone;
      return forgotten;
    end`,
  })
}
