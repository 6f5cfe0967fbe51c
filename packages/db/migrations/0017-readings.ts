import { type Kysely, sql } from 'kysely'

/** What people say of a reading, what an organization teaches it, and captures that were tapped apart from another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table captures
      /* Tapped apart from this one, which has the same picture; crop is its own part of it, as shares. */
      add column parent_id uuid,
      add column crop jsonb,
      /* { time, position }: what the camera wrote into the file. */
      add column exif jsonb,
      add foreign key (organization_id, parent_id) references captures (organization_id, id)`.execute(db)
  await sql`create index captures_of_parent on captures (organization_id, parent_id) where parent_id is not null`.execute(
    db,
  )

  await sql`
    create table reading_corrections (
      organization_id uuid not null,
      id uuid not null,
      n bigint generated always as identity,
      capture_id uuid not null,
      user_id uuid not null,
      /* { kind: 'field', field, was, to, label, boxes, how } or { kind: 'choice', box }. */
      correction jsonb not null,
      at timestamptz not null,
      received_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, capture_id) references captures (organization_id, id) on delete cascade,
      foreign key (organization_id, user_id) references users (organization_id, id)
    )`.execute(db)
  await sql`create index reading_corrections_of_capture on reading_corrections (organization_id, capture_id, n)`.execute(
    db,
  )
  await sql`call canvass.wall('reading_corrections')`.execute(db)
  await sql`revoke update, delete on reading_corrections from canvass_app`.execute(db)

  // Kept when its capture is gone: what was learnt from it goes on.
  await sql`
    create table reading_rules (
      organization_id uuid not null references organizations,
      id uuid not null,
      user_id uuid not null,
      capture_id uuid,
      rule jsonb not null,
      at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, user_id) references users (organization_id, id)
    )`.execute(db)
  await sql`call canvass.wall('reading_rules')`.execute(db)
}
