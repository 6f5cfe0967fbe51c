import { type Kysely, sql } from 'kysely'

/** What people do to a lead after it was made: edits, words, notes, joined captures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An event may reach us after the captures that were taken at it: its id is no reference.
  await sql`
    alter table leads
      add column tags text[] not null default '{}',
      add column rating text check (rating in ('hot', 'warm', 'cold')),
      add column event_id uuid,
      add column next_action jsonb,
      add column lost_reason text,
      add column qualifiers jsonb not null default '{}',
      add column consent_text text`.execute(db)
  await sql`create index captures_of_lead on captures (organization_id, lead_id)`.execute(db)

  // A lead has the id of its first capture, and may be written on before its run has ended: hence the reference.
  await sql`
    create table lead_notes (
      organization_id uuid not null,
      id uuid not null,
      lead_id uuid not null,
      author_id uuid not null,
      text text not null,
      at timestamptz not null,
      received_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, lead_id) references captures (organization_id, id) on delete cascade,
      foreign key (organization_id, author_id) references users (organization_id, id)
    )`.execute(db)
  await sql`create index lead_notes_of_lead on lead_notes (organization_id, lead_id)`.execute(db)
  await sql`call canvass.wall('lead_notes')`.execute(db)

  // Who set what, and when we heard of it: what a conflict shows. Times decide nothing.
  await sql`
    create table lead_field_changes (
      organization_id uuid not null,
      lead_id uuid not null,
      n bigint generated always as identity,
      field text not null,
      at timestamptz not null default now(),
      user_id uuid not null,
      from_value jsonb not null,
      to_value jsonb not null,
      primary key (organization_id, lead_id, n),
      foreign key (organization_id, lead_id) references leads (organization_id, id) on delete cascade,
      foreign key (organization_id, user_id) references users (organization_id, id)
    )`.execute(db)
  await sql`create index lead_field_changes_newest on lead_field_changes (organization_id, lead_id, field, n desc)`.execute(
    db,
  )
  await sql`call canvass.wall('lead_field_changes')`.execute(db)
  await sql`revoke update, delete on lead_field_changes from canvass_app`.execute(db)

  // What an edit came to, so that its repeat answers the same and does nothing.
  await sql`
    create table applied_ops (
      organization_id uuid not null,
      op_id uuid not null,
      user_id uuid not null,
      entity_id uuid not null,
      result jsonb not null,
      at timestamptz not null default now(),
      primary key (organization_id, op_id),
      foreign key (organization_id, user_id) references users (organization_id, id)
    )`.execute(db)
  await sql`create index applied_ops_by_age on applied_ops (at)`.execute(db)
  await sql`call canvass.wall('applied_ops')`.execute(db)
}
