import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** As many of the newest are looked through before the index is asked: frequent words are found among them. */
const LOOKED_THROUGH = 1_000

const IS_WANTED = `l.organization_id = organization and l.deleted_at is null
  and (l.created_at, l.id) < (before_at, before_id) and (wanted_status is null or l.status = wanted_status)`
const IS_VISIBLE = `(visibility = 'organization' or sees_all or owner_id = viewer)`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm schema public`.execute(db)
  await sql`create extension if not exists btree_gin schema public`.execute(db)
  await sql`
    alter table leads add column words text generated always as (lower(company_name || coalesce(' ' || person_name, '') ||
      coalesce(' ' || category, '') || coalesce(' ' || phone, '') || coalesce(' ' || email, '') ||
      coalesce(' ' || website, '') || coalesce(' ' || address, ''))) stored`.execute(db)
  // Without a list of pending entries, which every search would read through after many leads came at once.
  await sql`
    create index leads_words on leads using gin (organization_id, words gin_trgm_ops) with (fastupdate = off)
    where deleted_at is null`.execute(db)

  /*
   * Which leads of the organization that was entered have these words, newest first. Beneath row-level security the
   * planner may not use the index, for "like" is not leakproof: hence the rights of the platform, the organization from
   * the setting and never from an argument, and ids as the only answer.
   */
  const types = 'uuid, boolean, integer, timestamptz, uuid, text, text'
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
        found := array(
          select w.id from (
            select l.id, l.words, l.visibility, l.owner_id, l.created_at from public.leads l where ${IS_WANTED}
            order by l.created_at desc, l.id desc limit ${LOOKED_THROUGH}) w
          where w.words like needle and ${IS_VISIBLE}
          order by w.created_at desc, w.id desc limit most);
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
