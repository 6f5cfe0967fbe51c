import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/**
 * What services answered stays with the stage that asked them. Leads lose their copies, in the catalog alone: no row is
 * written anew. The few whose stages have nothing of it give them their copy first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nobody can say when the search of such a lead was made, so what may be kept for a day ends a day from now.
  await giveBack(db, {
    stage: 'find_place',
    where: 'l.google_places_raw is not null or l.serp_api_raw is not null',
    finding: `case when l.google_places_raw is null
      then jsonb_build_object('provider', 'serpapi', 'candidates', '[]'::jsonb, 'raw', l.serp_api_raw)
      else jsonb_build_object('provider', 'google', 'candidates', '[]'::jsonb, 'raw', l.google_places_raw, 'expiresAt',
        to_char((now() + interval '24 hours') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end`,
  })
  await giveBack(db, {
    stage: 'analyse',
    where: 'l.openai_raw is not null',
    finding: `jsonb_build_object('provider', 'model', 'raw', l.openai_raw,
      'points', coalesce(l.business_intelligence -> 'points', '[]'::jsonb))`,
  })
  await giveBack(db, {
    stage: 'extract_business',
    where: 'l.extraction_raw is not null',
    finding: 'l.extraction_raw',
  })
  await sql`
    alter table leads drop column openai_raw, drop column google_places_raw, drop column serp_api_raw,
      drop column extraction_raw`.execute(db)
  await forgetWithoutCopies(db)
}

/** A stage that says something says it itself, be it older or newer than the lead's copy. */
async function giveBack(
  db: Kysely<unknown>,
  { stage, where, finding }: { stage: string; where: string; finding: string },
): Promise<void> {
  await sql`
    insert into capture_stages (organization_id, capture_id, name, state, finding)
    select l.organization_id, l.id, ${sql.lit(stage)}, 'done', ${sql.raw(finding)}
    from leads l
    join captures c on c.organization_id = l.organization_id and c.id = l.id
    where (${sql.raw(where)}) and not exists (
      select 1 from capture_stages s where s.organization_id = l.organization_id and s.capture_id = l.id
        and s.name = ${sql.lit(stage)} and s.finding is not null)
    on conflict (organization_id, capture_id, name) do update set finding = excluded.finding`.execute(db)
}

async function forgetWithoutCopies(db: Kysely<unknown>): Promise<void> {
  await sql`drop function canvass_platform.forget_kept_answers(integer)`.execute(db)
  // Of a place only its id may be kept for ever. Everything that repeats what the provider said goes at once, and a search
  // that is planned again is made again, for what it was given then leads to nothing any more. Runs of earlier versions
  // kept a copy with the lead that they made; and a device that keeps the profile has to hear of it.
  await createPlatformFunction(db, {
    named: 'forget_kept_answers(most integer)',
    signature: 'forget_kept_answers(integer)',
    returns: 'integer',
    body: `declare
      forgotten integer;
    begin
      delete from public.kept_answers k where k.key in (
        select o.key from public.kept_answers o where o.expires_at <= now() limit most);
      with expired as (
        select s.organization_id, s.capture_id, s.finding from public.capture_stages s
        where s.name = 'find_place' and s.finding ->> 'expiresAt' is not null
          and s.finding ->> 'expiresAt' <= to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        order by s.finding ->> 'expiresAt' limit most for update
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
      return forgotten;
    end`,
  })
}
