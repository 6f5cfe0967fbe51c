import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** Pictures that somebody has read by several engines, and what each of them read. All of it is forgotten after a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lab_pictures (
      organization_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      file_name text not null,
      mime text not null,
      width integer not null,
      height integer not null,
      size bigint not null,
      sha256 text not null,
      at timestamptz not null default now(),
      /* Since when the queue should know of it. */
      rung_at timestamptz not null default now(),
      owner text,
      held_until timestamptz,
      /* Null while something of it is to be read. */
      ended_at timestamptz,
      primary key (organization_id, id),
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
    )`.execute(db)
  await sql`create index lab_pictures_of_user on lab_pictures (organization_id, user_id, at)`.execute(db)
  await sql`create index lab_pictures_to_ring on lab_pictures (rung_at) where ended_at is null`.execute(db)
  await sql`create index lab_pictures_by_age on lab_pictures (at)`.execute(db)
  await sql`call canvass.wall('lab_pictures')`.execute(db)
  await sql`
    create table lab_readings (
      organization_id uuid not null,
      picture_id uuid not null,
      engine text not null,
      preparation text not null,
      /* In the order in which they are read. */
      place integer not null,
      state text not null default 'waiting' check (state in ('waiting', 'reading', 'done', 'failed')),
      tries integer not null default 0,
      read jsonb,
      failure text,
      primary key (organization_id, picture_id, engine, preparation),
      foreign key (organization_id, picture_id) references lab_pictures (organization_id, id) on delete cascade,
      check ((state = 'done') = (read is not null)),
      check ((state = 'failed') = (failure is not null))
    )`.execute(db)
  await sql`call canvass.wall('lab_readings')`.execute(db)

  await createPlatformFunction(db, {
    named: 'sweep_lab_pictures(stale_after interval)',
    signature: 'sweep_lab_pictures(interval)',
    returns: 'integer',
    body: `declare
      swept integer;
    begin
      with stuck as (
        select p.organization_id, p.id from public.lab_pictures p
        where p.ended_at is null and p.rung_at < now() - stale_after
          and (p.held_until is null or p.held_until < now())
        order by p.rung_at limit 500 for update skip locked),
      moved as (
        update public.lab_pictures p set rung_at = now() from stuck s
        where p.organization_id = s.organization_id and p.id = s.id
        returning p.organization_id, p.id),
      rung as (
        insert into public.dispatches (organization_id, kind, key, payload, priority)
        select m.organization_id, 'read-in-lab', m.id::text,
          jsonb_build_object('organizationId', m.organization_id, 'pictureId', m.id), 30 from moved m
        on conflict (organization_id, kind, key) where taken_at is null do nothing)
      select count(*)::integer into swept from moved;
      return swept;
    end`,
  })
  await createPlatformFunction(db, {
    named: 'forget_lab_pictures(older_than interval)',
    signature: 'forget_lab_pictures(interval)',
    returns: 'integer',
    body: `declare
      forgotten integer;
    begin
      with gone as (delete from public.lab_pictures p where p.at < now() - older_than returning 1)
      select count(*)::integer into forgotten from gone;
      return forgotten;
    end`,
  })
}
