import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // One counter per organization. Taking a number locks the row until commit, so numbers become visible in their order
  // and a reader that asks "since n" can never skip a row that commits late.
  await sql`
    create table organization_sequences (
      organization_id uuid primary key references organizations,
      seq bigint not null default 0
    )`.execute(db)
  await sql`call canvass.wall('organization_sequences')`.execute(db)
  await sql`
    create function canvass.next_seq(organization uuid) returns bigint language sql
    as $$ update public.organization_sequences set seq = seq + 1 where organization_id = organization returning seq $$`.execute(
    db,
  )
  await sql`
    create function canvass.stamp_change() returns trigger language plpgsql as $$
    begin
      new.change_seq := canvass.next_seq(new.organization_id);
      return new;
    end $$`.execute(db)

  await sql`
    create table captures (
      organization_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      lead_id uuid not null,
      source text not null check (source in ('camera', 'file', 'manual')),
      sha256 text not null,
      size integer not null,
      mime text not null,
      width integer,
      height integer,
      meta jsonb not null default '{}',
      captured_at timestamptz not null,
      received_at timestamptz not null default now(),
      state text not null default 'received' check (state in ('received', 'processing', 'done', 'needs_attention', 'joined')),
      stage text,
      error jsonb,
      /* What a person typed for a photo that could not be read. */
      typed_text text,
      generation integer not null default 0,
      attempts integer not null default 0,
      lease_owner text,
      lease_until timestamptz,
      dispatched_at timestamptz,
      deleted_at timestamptz,
      change_seq bigint not null default 0,
      primary key (organization_id, id),
      foreign key (organization_id, user_id) references users (organization_id, id)
    )`.execute(db)
  await sql`create index captures_changes on captures (organization_id, change_seq)`.execute(db)
  await sql`create index captures_in_flight on captures (dispatched_at) where state in ('received', 'processing') and deleted_at is null`.execute(
    db,
  )
  await sql`create index captures_of_user on captures (organization_id, user_id, received_at)`.execute(db)
  await sql`call canvass.wall('captures')`.execute(db)
  await sql`
    create trigger captures_stamp_new before insert on captures for each row execute function canvass.stamp_change()`.execute(
    db,
  )
  // A lease that is renewed is no news; where the capture stands is.
  await sql`
    create trigger captures_stamp before update on captures for each row
    when ((old.state, old.stage, old.error, old.lead_id, old.deleted_at, old.generation)
      is distinct from (new.state, new.stage, new.error, new.lead_id, new.deleted_at, new.generation))
    execute function canvass.stamp_change()`.execute(db)
  // Announced by the same transaction that records it: nobody hears of progress that was rolled back.
  await sql`
    create function canvass.announce_capture() returns trigger language plpgsql as $$
    begin
      perform pg_notify('canvass_progress', json_build_object(
        'organizationId', new.organization_id, 'userId', new.user_id, 'seq', new.change_seq, 'captureId', new.id,
        'leadId', new.lead_id, 'state', new.state, 'stage', new.stage)::text);
      return null;
    end $$`.execute(db)
  await sql`create trigger captures_announce_new after insert on captures for each row execute function canvass.announce_capture()`.execute(
    db,
  )
  await sql`
    create trigger captures_announce after update on captures for each row
    when (old.change_seq is distinct from new.change_seq) execute function canvass.announce_capture()`.execute(db)

  await sql`
    create table capture_stages (
      organization_id uuid not null,
      capture_id uuid not null,
      name text not null,
      state text not null check (state in ('waiting', 'running', 'done', 'skipped', 'held', 'blocked', 'failed')),
      started_at timestamptz,
      ended_at timestamptz,
      attempts integer not null default 0,
      error jsonb,
      finding jsonb,
      primary key (organization_id, capture_id, name),
      foreign key (organization_id, capture_id) references captures (organization_id, id) on delete cascade
    )`.execute(db)
  await sql`call canvass.wall('capture_stages')`.execute(db)

  await sql`
    create table capture_events (
      organization_id uuid not null,
      capture_id uuid not null,
      n bigint generated always as identity,
      at timestamptz not null default now(),
      source text not null check (source in ('device', 'api', 'worker', 'person')),
      kind text not null,
      stage text,
      detail jsonb,
      primary key (organization_id, capture_id, n),
      foreign key (organization_id, capture_id) references captures (organization_id, id) on delete cascade
    )`.execute(db)
  await sql`call canvass.wall('capture_events')`.execute(db)
  await sql`revoke update, delete on capture_events from canvass_app`.execute(db)

  // Committed with its capture; the relay takes it from here to the queue, and a sweep writes another one when nothing moves.
  await sql`
    create table dispatches (
      id bigint generated always as identity primary key,
      organization_id uuid not null,
      capture_id uuid not null,
      generation integer not null,
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      unique (organization_id, capture_id, generation),
      foreign key (organization_id, capture_id) references captures (organization_id, id) on delete cascade
    )`.execute(db)
  await sql`create index dispatches_waiting on dispatches (id) where sent_at is null`.execute(db)
  await sql`call canvass.wall('dispatches')`.execute(db)
  await sql`
    create function canvass.ring() returns trigger language plpgsql as $$
    begin perform pg_notify('canvass_dispatch', ''); return null; end $$`.execute(db)
  await sql`create trigger dispatches_ring after insert on dispatches for each statement execute function canvass.ring()`.execute(
    db,
  )
}
