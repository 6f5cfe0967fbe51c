import { type Kysely, sql } from 'kysely'

/** Teams, and who is in which. A person is in one team at most; a team lead who is in it leads it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table teams (
      organization_id uuid not null references organizations,
      id uuid not null,
      name text not null,
      created_at timestamptz not null default now(),
      /* What is deleted stays as a mark, so that devices let go of it. */
      deleted_at timestamptz,
      change_seq bigint not null default 0,
      primary key (organization_id, id)
    )`.execute(db)
  await sql`
    create unique index teams_name on teams (organization_id, canvass.name_key(name)) where deleted_at is null`.execute(
    db,
  )
  await sql`create index teams_changes on teams (organization_id, change_seq)`.execute(db)
  await sql`call canvass.wall('teams')`.execute(db)
  await sql`
    create trigger teams_stamp before insert or update on teams for each row execute function canvass.stamp_change()`.execute(
    db,
  )
  await sql`
    alter table users add column team_id uuid,
      add foreign key (organization_id, team_id) references teams (organization_id, id)`.execute(db)
  await sql`grant insert (team_id), update (team_id) on users to canvass_app`.execute(db)
  await sql`create index users_of_team on users (organization_id, team_id) where team_id is not null`.execute(db)
  // Who is in a team is a part of what it is: devices hear of it by its stamp.
  await sql`
    create function canvass.stamp_teams() returns trigger language plpgsql as $$
    begin
      update public.teams t set change_seq = 0 where t.organization_id = new.organization_id
        and t.id in (old.team_id, new.team_id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger users_stamp_teams after update on users for each row
    when ((old.team_id, old.role, old.deactivated_at) is distinct from (new.team_id, new.role, new.deactivated_at)
      and coalesce(old.team_id, new.team_id) is not null)
    execute function canvass.stamp_teams()`.execute(db)
}
