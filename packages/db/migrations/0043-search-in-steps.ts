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
const IS_VISIBLE = `(visibility = 'organization' or sees_all or owner_id = viewer)`

const hitsAmongNewest = (newest: string) => `array(
  select w.id from (
    select l.id, l.words, l.visibility, l.owner_id, l.created_at from public.leads l where ${IS_WANTED}
    order by l.created_at desc, l.id desc limit ${newest}) w
  where w.words like needle and ${IS_VISIBLE}
  order by w.created_at desc, w.id desc limit most)`

/**
 * The search walks from the newest lead back for as long as that is the shorter way, and asks the index after that. The
 * index answers with every lead that has the words and each has to be fetched: for words that one lead in a hundred has
 * that are a thousand fetches for a page of twenty, and two thousand leads in their own order are read in half the time.
 * Where the first look finds next to none, the words are rare, and the index is quick with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const types = 'uuid, boolean, integer, timestamptz, uuid, text, text'
  await sql.raw(`drop function canvass_platform.search_leads(${types})`).execute(db)
  await createPlatformFunction(db, {
    named: `search_leads(viewer uuid, sees_all boolean, most integer, before_at timestamptz, before_id uuid,
      wanted_status text, needle text)`,
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
