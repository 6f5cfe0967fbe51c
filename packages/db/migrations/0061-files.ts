import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** Files of a lead are attachments of a further kind, under a name; one that was removed leaves its row and not its bytes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table attachments drop constraint attachments_kind_check`.execute(db)
  await sql`
    alter table attachments
      add column name text,
      add column removed_at timestamptz,
      add column removed_by uuid,
      add constraint attachments_kind_check check (kind in ('voice_note', 'file')) not valid,
      add constraint attachments_name_check check ((kind = 'file') = (name is not null)) not valid`.execute(db)
  // After as long as the photo of a deleted capture, the bytes of a removed file leave the store too.
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
              and (a.removed_at is null or a.removed_at > now() - deleted_for));
    end`,
  })
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
        order by 1, 2 limit most;
    end`,
  })
}
