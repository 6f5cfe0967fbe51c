import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/**
 * What changes many leads at once holds all of them before the first takes the organization's sequence. Whoever edits one
 * holds it and then asks for the sequence: a change that had it and waited for the next lead waited for ever.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await changeTeams(db)
  await forgetKeptAnswers(db)
}

/** All the rows of `users` that one statement changes, as they were and as they are. */
const CHANGED = `old_users o join new_users n on n.organization_id = o.organization_id and n.id = o.id`
const MOVED = `from ${CHANGED} where o.team_id is distinct from n.team_id`
const IS_TOLD = '(o.team_id, o.role, o.deactivated_at) is distinct from (n.team_id, n.role, n.deactivated_at)'
const TOLD = `(t.organization_id, t.id) in (
  select n.organization_id, team from ${CHANGED} cross join unnest(array[o.team_id, n.team_id]) team where ${IS_TOLD})`

async function changeTeams(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger users_move_private_leads on users`.execute(db)
  await sql`drop trigger users_stamp_teams on users`.execute(db)
  await sql`drop function canvass.move_private_leads(), canvass.stamp_teams()`.execute(db)
  // Once for a statement and not for each row: the first of those who leave a deleted team would take the sequence before
  // the leads of the next are held. Teams are held before it too, for whoever changes a role stamps one.
  await sql
    .raw(
      `create function canvass.change_teams() returns trigger language plpgsql as $$
      begin
        if not exists (select 1 from ${CHANGED} where ${IS_TOLD}) then return null; end if;
        perform 1 from public.leads l
          where l.visibility = 'private' and (l.organization_id, l.owner_id) in (select n.organization_id, n.id ${MOVED})
          order by l.organization_id, l.id for no key update;
        perform 1 from public.teams t where ${TOLD} order by t.organization_id, t.id for no key update;
        update public.leads l
          set left_by = canvass.with_people(l.left_by, canvass.leads_of(m.organization_id, m.id, m.team_id))
          from (select n.organization_id, n.id, o.team_id ${MOVED}) m
          where l.organization_id = m.organization_id and l.owner_id = m.id and l.visibility = 'private';
        update public.teams t set change_seq = 0 where ${TOLD};
        return null;
      end $$`,
    )
    .execute(db)
  await sql`
    create trigger users_change_teams after update on users referencing old table as old_users new table as new_users
    for each statement execute function canvass.change_teams()`.execute(db)
}

async function forgetKeptAnswers(db: Kysely<unknown>): Promise<void> {
  await sql`drop function canvass_platform.forget_kept_answers(integer)`.execute(db)
  // Leads before stages, as runs hold them. What a run has searched anew by the time they are held has not expired.
  await createPlatformFunction(db, {
    named: 'forget_kept_answers(most integer)',
    signature: 'forget_kept_answers(integer)',
    returns: 'integer',
    body: `declare
      answers integer;
      forgotten integer;
      until text := to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
      organizations uuid[];
      captures uuid[];
    begin
      delete from public.kept_answers k where k.key in (
        select o.key from public.kept_answers o where o.expires_at <= now() order by o.expires_at limit most);
      get diagnostics answers = row_count;
      select array_agg(f.organization_id), array_agg(f.capture_id) into organizations, captures from (
        select s.organization_id, s.capture_id from public.capture_stages s
        where s.name = 'find_place' and s.finding ->> 'expiresAt' is not null and s.finding ->> 'expiresAt' <= until
        order by s.finding ->> 'expiresAt' limit most) f;
      perform 1 from public.leads l
        where (l.organization_id, l.id) in (select f.o, f.c from unnest(organizations, captures) f(o, c))
        order by l.organization_id, l.id for no key update;
      with expired as (
        select s.organization_id, s.capture_id, s.finding from public.capture_stages s
        where (s.organization_id, s.capture_id) in (select f.o, f.c from unnest(organizations, captures) f(o, c))
          and s.name = 'find_place' and s.finding ->> 'expiresAt' is not null and s.finding ->> 'expiresAt' <= until
        order by s.organization_id, s.capture_id for update
      ), searched as (
        update public.capture_stages s
        set input_hash = null, finding = (e.finding - 'expiresAt') || jsonb_build_object('raw', null, 'expiredAt', e.finding -> 'expiresAt',
          'candidates', coalesce((select jsonb_agg(jsonb_build_object('id', c -> 'id', 'name', '', 'address', null,
            'phone', null, 'website', null, 'position', null)) from jsonb_array_elements(e.finding -> 'candidates') c),
            '[]'::jsonb))
        from expired e
        where s.organization_id = e.organization_id and s.capture_id = e.capture_id and s.name = 'find_place'
        returning s.capture_id
      ), judged as (
        update public.capture_stages s
        set finding = s.finding || jsonb_build_object('offers', '[]'::jsonb, 'result', '', 'candidate',
          case when s.finding -> 'candidate' ->> 'id' is null then null else jsonb_build_object('id',
            s.finding -> 'candidate' -> 'id', 'name', '', 'address', null, 'phone', null, 'website', null,
            'position', null) end)
        from expired e
        where s.organization_id = e.organization_id and s.capture_id = e.capture_id and s.name = 'gate'
          and s.finding is not null
      ), visited as (
        update public.capture_stages s
        set finding = s.finding || jsonb_build_object('asked', '[]'::jsonb,
          'url', s.finding #> '{site,address,evidence,0,ref}')
        from expired e
        where s.organization_id = e.organization_id and s.capture_id = e.capture_id and s.name = 'read_website'
          and s.finding ? 'lentBy'
      ), composed as (
        update public.capture_stages s set finding = s.finding - 'googlePlacesRaw'
        from expired e
        where s.organization_id = e.organization_id and s.capture_id = e.capture_id and s.name = 'compose_lead'
          and s.finding ? 'googlePlacesRaw'
      ), told as (
        update public.leads l set updated_at = l.updated_at
        from expired e
        where l.organization_id = e.organization_id and l.id = e.capture_id
      )
      select count(*) into forgotten from searched;
      return greatest(answers, forgotten);
    end`,
  })
}
