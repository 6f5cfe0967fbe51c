import { type Kysely, sql } from 'kysely'

/** Captures that were given to somebody else, leads that were taken out of every list, and what devices announced in all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table captures
      /* Who took it, where it belongs to somebody else now. */
      add column taken_by uuid,
      add column discarded_by uuid,
      add column discarded_at timestamptz,
      add foreign key (organization_id, taken_by) references users (organization_id, id),
      add foreign key (organization_id, discarded_by) references users (organization_id, id)`.execute(db)
  await sql`create index captures_taken_by on captures (organization_id, taken_by, change_seq) where taken_by is not null`.execute(
    db,
  )
  await sql`alter table captures drop constraint captures_state_check`.execute(db)
  await sql`alter table captures add constraint captures_state_check check (state in ('received', 'processing', 'done',
    'needs_attention', 'joined', 'quarantined', 'discarded'))`.execute(db)
  await sql`
    alter table announcing_devices
      add column first_seen_at timestamptz not null default now(),
      add column announced_total integer not null default 0,
      add column received_total integer not null default 0,
      add column discarded_total integer not null default 0`.execute(db)
}
