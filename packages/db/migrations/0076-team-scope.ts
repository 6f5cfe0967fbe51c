import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** So many of the newest are looked through first: what one lead in ten has is found among them in a quarter of a millisecond. */
const FIRST_LOOK = 250
/** Twice as far as the first look makes expect that the page is full; how they lie is chance. */
const FARTHER = 2 * FIRST_LOOK
/** Beyond this the index is the shorter way. */
const FARTHEST = 6_000

const IS_WANTED = `l.organization_id = organization and l.deleted_at is null
  and (l.created_at, l.id) < (before_at, before_id) and (wanted_status is null or l.status = wanted_status)`
const NOBODY = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const IS_VISIBLE = `(visibility = 'organization' or sees_all or owner_id = viewer
  or coalesce(owner_id, '${NOBODY}') = any(led))`

const hitsAmongNewest = (newest: string) => `array(
  select w.id from (
    select l.id, l.words, l.visibility, l.owner_id, l.created_at from public.leads l where ${IS_WANTED}
    order by l.created_at desc, l.id desc limit ${newest}) w
  where w.words like needle and ${IS_VISIBLE}
  order by w.created_at desc, w.id desc limit most)`

/** How far a team lead reaches when there are teams: into the search, the counts, and what devices are told of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await searchLeads(db)
  await countNobodys(db)
  await tellFormerLeads(db)
}

/** As before, beside those that the viewer leads. */
async function searchLeads(db: Kysely<unknown>): Promise<void> {
  const before = 'uuid, boolean, integer, timestamptz, uuid, text, text'
  const types = 'uuid, boolean, uuid[], integer, timestamptz, uuid, text, text'
  await sql.raw(`drop function canvass_platform.search_leads(${before})`).execute(db)
  await createPlatformFunction(db, {
    named: `search_leads(viewer uuid, sees_all boolean, led uuid[], most integer, before_at timestamptz,
      before_id uuid, wanted_status text, needle text)`,
    signature: `search_leads(${types})`,
    returns: 'setof uuid',
    isStable: true,
    body: `
      declare
        organization uuid := canvass.current_organization();
        found uuid[];
      begin
        found := ${hitsAmongNewest(`${FIRST_LOOK}`)};
        if cardinality(found) between 1 and most - 1 and ${FARTHER} * most / cardinality(found) <= ${FARTHEST} then
          found := ${hitsAmongNewest(`${FARTHER} * most / cardinality(found)`)};
        end if;
        if cardinality(found) >= most then return query select unnest(found); return; end if;
        -- Materialized: with the limit in sight the planner would hope to meet them soon, and walk past all others.
        return query
          with hits as materialized (
            select l.id, l.created_at from public.leads l where ${IS_WANTED} and l.words like needle and ${IS_VISIBLE})
          select h.id from hits h order by h.created_at desc, h.id desc limit most;
      end`,
  })
  // The plan depends on the words: how many leads have them.
  await sql
    .raw(`alter function canvass_platform.search_leads(${types}) set plan_cache_mode = force_custom_plan`)
    .execute(db)
}

/** Private leads that are nobody's are seen by team leads and above: until now they were counted for everybody. */
async function countNobodys(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create or replace function canvass.counted_for(lead public.leads) returns uuid language sql immutable as $$
         select case when lead.visibility = 'private' then coalesce(lead.owner_id, '${NOBODY}')
           else '00000000-0000-0000-0000-000000000000'::uuid end $$`,
    )
    .execute(db)
  // The owner of a table is held by its policy too.
  for (const table of ['leads', 'lead_counters'])
    await sql.raw(`alter table ${table} no force row level security`).execute(db)
  await sql
    .raw(`
    with moved as (
      select organization_id, status, count(*)::integer as total from leads
      where visibility = 'private' and owner_id is null and deleted_at is null group by 1, 2),
    added as (
      insert into lead_counters (organization_id, private_to, status, total)
      select organization_id, '${NOBODY}', status, total from moved)
    update lead_counters c set total = c.total - m.total from moved m
    where c.organization_id = m.organization_id and c.status = m.status
      and c.private_to = '00000000-0000-0000-0000-000000000000'`)
    .execute(db)
  for (const table of ['leads', 'lead_counters'])
    await sql.raw(`alter table ${table} force row level security`).execute(db)
}

/** Whoever led the owner of a private lead and does so no longer may hold it: they are told that it is gone. */
async function tellFormerLeads(db: Kysely<unknown>): Promise<void> {
  // Who reaches the private leads of an owner, beside admins; of those that are nobody's every team lead does.
  await sql`
    create function canvass.leads_of(organization uuid, owner uuid, team uuid) returns uuid[] language sql stable as $$
      select coalesce(array_agg(u.id), '{}') from public.users u
      where u.organization_id = organization and u.role = 'team_lead'
        and case when owner is null then true else u.team_id = team end $$`.execute(db)
  await sql`
    create or replace function canvass.note_unsharing() returns trigger language plpgsql as $$
    declare
      former uuid[];
    begin
      if old.visibility = 'organization' and new.visibility = 'private' then new.unshared_seq := new.change_seq; end if;
      if old.owner_id is distinct from new.owner_id then
        former := canvass.leads_of(old.organization_id, old.owner_id,
          (select u.team_id from public.users u where u.organization_id = old.organization_id and u.id = old.owner_id));
        if old.owner_id is not null then former := former || old.owner_id; end if;
        new.left_by := canvass.with_people(new.left_by, former);
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create function canvass.with_people(known uuid[], further uuid[]) returns uuid[] language sql immutable as $$
      select known || coalesce((select array_agg(distinct p) from unnest(further) p where p <> all(known)), '{}') $$`.execute(
    db,
  )
  // Somebody who changes teams takes their private leads along: each is stamped, so that it leaves the devices of those
  // who led them before and comes to the devices of those who do now. A deleted one that nobody was told of yet too.
  await sql`
    create function canvass.move_private_leads() returns trigger language plpgsql as $$
    begin
      update public.leads l
        set left_by = canvass.with_people(l.left_by, canvass.leads_of(new.organization_id, new.id, old.team_id))
        where l.organization_id = new.organization_id and l.owner_id = new.id and l.visibility = 'private';
      return null;
    end $$`.execute(db)
  await sql`
    create trigger users_move_private_leads after update on users for each row
    when (old.team_id is distinct from new.team_id) execute function canvass.move_private_leads()`.execute(db)
  await sql`
    create index leads_private_of on leads (organization_id, owner_id) where visibility = 'private'`.execute(db)
}
