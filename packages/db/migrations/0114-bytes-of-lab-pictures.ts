import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** A picture of the lab speaks of its bytes as a capture does: as long as its row is there, they are no orphans. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function canvass_platform.blobs_without_rows(jsonb, interval)`.execute(db)
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
            where a.organization_id = b."organizationId" and a.sha256 = b.sha256
              and (a.removed_at is null or a.removed_at > now() - deleted_for))
          and not exists (select 1 from public.lab_pictures p
            where p.organization_id = b."organizationId" and p.sha256 = b.sha256);
    end`,
  })
  // One that is not in the test set is gone in a day, and no backup has it: its bytes are nobody's alarm.
  await sql`drop function canvass_platform.blobs_of_rows(uuid, text, integer)`.execute(db)
  await createPlatformFunction(db, {
    named: 'blobs_of_rows(after_organization uuid, after_sha256 text, most integer)',
    signature: 'blobs_of_rows(uuid, text, integer)',
    returns: 'table ("organizationId" uuid, "sha256" text)',
    isStable: true,
    body: `begin
      return query
        (select c.organization_id, c.sha256 from public.captures c
          where c.deleted_at is null and (c.organization_id, c.sha256) > (after_organization, after_sha256)
          order by 1, 2 limit most)
        union
        (select a.organization_id, a.sha256 from public.attachments a
          where a.removed_at is null and (a.organization_id, a.sha256) > (after_organization, after_sha256)
          order by 1, 2 limit most)
        union
        (select p.organization_id, p.sha256 from public.lab_pictures p
          where p.truth is not null and (p.organization_id, p.sha256) > (after_organization, after_sha256)
          order by 1, 2 limit most)
        order by 1, 2 limit most;
    end`,
  })
}
