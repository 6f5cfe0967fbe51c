import { type Kysely, sql } from 'kysely'

/** A join to a capture that is no lead yet waits until it is one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table captures
      /* The capture to whose lead this one is joined as soon as there is one. */
      add column waits_for uuid,
      add foreign key (organization_id, waits_for) references captures (organization_id, id)`.execute(db)
  await sql`create index captures_waiting on captures (organization_id, waits_for) where waits_for is not null`.execute(
    db,
  )
  // Its device takes the lead that it will serve for the one that it serves, and has to hear which one that is.
  await sql`drop trigger captures_stamp on captures`.execute(db)
  await sql`
    create trigger captures_stamp before update on captures for each row
    when ((old.state, old.stage, old.error, old.lead_id, old.waits_for, old.deleted_at, old.generation)
      is distinct from (new.state, new.stage, new.error, new.lead_id, new.waits_for, new.deleted_at, new.generation))
    execute function canvass.stamp_change()`.execute(db)
}
