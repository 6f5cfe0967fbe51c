import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** The photo of a capture that a person deleted leaves the store too, after as long as what was said on it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function canvass_platform.blobs_without_rows(jsonb)`.execute(db)
  await createPlatformFunction(db, {
    named: 'blobs_without_rows(blobs jsonb, deleted_for interval)',
    signature: 'blobs_without_rows(jsonb, interval)',
    returns: 'table ("organizationId" uuid, "sha256" text)',
    isStable: true,
    body: `begin
      return query
        select b."organizationId", b.sha256 from jsonb_to_recordset(blobs) b("organizationId" uuid, sha256 text)
        where not exists (select 1 from public.captures c
            where c.organization_id = b."organizationId" and c.sha256 = b.sha256
              and (c.deleted_at is null or c.deleted_at > now() - deleted_for))
          and not exists (select 1 from public.attachments a
            where a.organization_id = b."organizationId" and a.sha256 = b.sha256);
    end`,
  })
}
