import { type Kysely, sql } from 'kysely'

/** The feed tells of a lead that somebody may not see only where their device may still hold it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table leads
      /* The change with which it was last taken from everybody but its owner; 0 for one that never was shared. */
      add column unshared_seq bigint not null default 0,
      /* Whose it was before. */
      add column left_by uuid[] not null default '{}'`.execute(db)
  // What is private by now may have been shared: devices that have not heard of its last change hear of it once.
  await sql`update leads set unshared_seq = change_seq where visibility = 'private'`.execute(db)
  await sql`
    create function canvass.note_unsharing() returns trigger language plpgsql as $$
    begin
      if old.visibility = 'organization' and new.visibility = 'private' then new.unshared_seq := new.change_seq; end if;
      if old.owner_id is not null and old.owner_id is distinct from new.owner_id
        and not old.owner_id = any(new.left_by) then
        new.left_by := new.left_by || old.owner_id;
      end if;
      return new;
    end $$`.execute(db)
  // After the stamp of the change, for triggers run in the order of their names.
  await sql`
    create trigger leads_unshare before update on leads for each row
    when ((old.visibility, old.owner_id) is distinct from (new.visibility, new.owner_id))
    execute function canvass.note_unsharing()`.execute(db)
}
