import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Days are local dates, as they were typed.
  await sql`
    create table sales_events (
      organization_id uuid not null references organizations,
      id uuid not null,
      name text not null,
      place text,
      starts_on text,
      ends_on text,
      tags jsonb not null default '[]',
      qualifiers jsonb not null default '[]',
      consent_text text,
      made_by uuid not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      change_seq bigint not null default 0,
      primary key (organization_id, id),
      foreign key (organization_id, made_by) references users (organization_id, id)
    )`.execute(db)
  await sql`create index sales_events_changes on sales_events (organization_id, change_seq)`.execute(db)
  await sql`call canvass.wall('sales_events')`.execute(db)
  await sql`
    create trigger sales_events_stamp before insert or update on sales_events for each row
    execute function canvass.stamp_change()`.execute(db)

  // May be here before its capture: the capture's id is no reference.
  await sql`
    create table attachments (
      organization_id uuid not null,
      id uuid not null,
      capture_id uuid not null,
      user_id uuid not null,
      kind text not null check (kind in ('voice_note')),
      mime text not null,
      size integer not null,
      sha256 text not null,
      duration_ms integer,
      transcript text,
      received_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, user_id) references users (organization_id, id)
    )`.execute(db)
  await sql`create index attachments_of_capture on attachments (organization_id, capture_id)`.execute(db)
  await sql`create index attachments_of_bytes on attachments (organization_id, sha256)`.execute(db)
  await sql`create index captures_of_bytes on captures (organization_id, sha256)`.execute(db)
  await sql`call canvass.wall('attachments')`.execute(db)

  // Of some blobs, those that no row speaks of.
  await createPlatformFunction(db, {
    named: 'blobs_without_rows(blobs jsonb)',
    signature: 'blobs_without_rows(jsonb)',
    returns: 'table ("organizationId" uuid, "sha256" text)',
    isStable: true,
    body: `begin
      return query
        select b."organizationId", b.sha256 from jsonb_to_recordset(blobs) b("organizationId" uuid, sha256 text)
        where not exists (select 1 from public.captures c
            where c.organization_id = b."organizationId" and c.sha256 = b.sha256)
          and not exists (select 1 from public.attachments a
            where a.organization_id = b."organizationId" and a.sha256 = b.sha256);
    end`,
  })
  // The bytes that rows speak of, by pages in the order of organization and digest.
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
          where (a.organization_id, a.sha256) > (after_organization, after_sha256)
          order by 1, 2 limit most)
        order by 1, 2 limit most;
    end`,
  })
  await createPlatformFunction(db, {
    named: 'forget_old_ops(older_than interval)',
    signature: 'forget_old_ops(interval)',
    returns: 'integer',
    body: `declare
      forgotten integer;
    begin
      with old as (delete from public.applied_ops o where o.at < now() - older_than returning 1)
      select count(*)::integer into forgotten from old;
      return forgotten;
    end`,
  })
}
