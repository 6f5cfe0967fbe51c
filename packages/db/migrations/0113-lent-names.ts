import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/**
 * With the answer of a service whose words may not be kept, the address is forgotten that it lent for reading a website:
 * the stage told it forever. The name of such a place goes from the weak matches that told it on leads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await forgetLentAddresses(db)
  const walled = ['leads', 'lead_facts', 'capture_stages']
  for (const table of walled) await sql.raw(`alter table ${table} no force row level security`).execute(db)
  await forgetNamesInPoints(db)
  for (const table of walled) await sql.raw(`alter table ${table} force row level security`).execute(db)
}

async function forgetLentAddresses(db: Kysely<unknown>): Promise<void> {
  await sql`drop function canvass_platform.forget_kept_answers(integer)`.execute(db)
  // Of a place only its id may be kept forever, and a device that keeps the profile has to hear of it. Of a site that says
  // itself where it is the address stays as the site says it.
  await createPlatformFunction(db, {
    named: 'forget_kept_answers(most integer)',
    signature: 'forget_kept_answers(integer)',
    returns: 'integer',
    body: `declare
      answers integer;
      forgotten integer;
    begin
      delete from public.kept_answers k where k.key in (
        select o.key from public.kept_answers o where o.expires_at <= now() order by o.expires_at limit most);
      get diagnostics answers = row_count;
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

/** A point as the stage, the lead, or the lead's facts keep it. */
const WEAK = String.raw`^Weak match: \d+% similar to (?!a place on Google Maps$)`
const isWeak = (point: string) => `(coalesce(${point} ->> 'key', ${point} ->> 'field') in ('risks', 'point:risks')
  and ${point} ->> 'value' ~ '${WEAK}' and ${point} @> '{"evidence": [{"ref": "fact:gate"}]}')`
/** Services whose answers end are all of Google's content. What a person says of the match finds the point by its evidence. */
const unnamed = (points: string, isMeant: string) => `(
  select jsonb_agg(case when ${isMeant} then p || jsonb_build_object(
    'value', substring(p ->> 'value' from '^Weak match: \\d+% similar to ') || 'a place on Google Maps',
    'evidence', '[{"source": "rule", "ref": "fact:gate"}]'::jsonb) else p end order by n)
  from jsonb_array_elements(${points}) with ordinality as points (p, n))`

const ofLent = (row: string, id: string) =>
  `lent.organization_id = ${row}.organization_id and lent.capture_id = ${row}.${id}`

async function forgetNamesInPoints(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create temporary table lent on commit drop as
      select s.organization_id, s.capture_id from capture_stages s
      where s.name = 'find_place' and coalesce(s.finding ->> 'expiresAt', s.finding ->> 'expiredAt') is not null`,
    )
    .execute(db)
  const [inStage, inLead] = [
    `case s.name when 'analyse' then s.finding -> 'points' else s.finding #> '{businessIntelligence,points}' end`,
    `l.business_intelligence -> 'points'`,
  ]
  const hasWeak = (points: string) =>
    `exists (select 1 from jsonb_array_elements(case jsonb_typeof(${points}) when 'array' then ${points} else '[]' end) p
      where ${isWeak('p')})`
  // The lead that a capture serves by now may tell other weak matches, of places that may be named.
  await sql
    .raw(
      `create temporary table weak on commit drop as
      select f.organization_id, f.lead_id, p ->> 'value' as value
      from lead_facts f join lent on ${ofLent('f', 'origin')}, jsonb_array_elements(f.facts) p where ${isWeak('p')}
      union select s.organization_id, s.capture_id, p ->> 'value'
      from capture_stages s join lent on ${ofLent('s', 'capture_id')},
        jsonb_array_elements(s.finding -> 'points') p
      where s.name = 'analyse' and jsonb_typeof(s.finding -> 'points') = 'array' and ${isWeak('p')}`,
    )
    .execute(db)
  const isOfLent = `${isWeak('p')} and exists (select 1 from weak where weak.organization_id = l.organization_id
    and weak.lead_id = l.id and weak.value = p ->> 'value')`
  await sql
    .raw(
      `update leads l set business_intelligence =
        jsonb_set(l.business_intelligence, '{points}', ${unnamed(inLead, isOfLent)})
      where (l.organization_id, l.id) in (select organization_id, lead_id from weak) and ${hasWeak(inLead)}`,
    )
    .execute(db)
  await sql
    .raw(
      `update lead_facts f set facts = ${unnamed('f.facts', isWeak('p'))}
      from lent where ${ofLent('f', 'origin')} and ${hasWeak('f.facts')}`,
    )
    .execute(db)
  await sql
    .raw(
      `update capture_stages s set finding = jsonb_set(s.finding,
        case s.name when 'analyse' then '{points}'::text[] else '{businessIntelligence,points}' end,
        ${unnamed(`(${inStage})`, isWeak('p'))})
      from lent where ${ofLent('s', 'capture_id')} and s.name in ('analyse', 'compose_lead')
        and ${hasWeak(`(${inStage})`)}`,
    )
    .execute(db)
}
