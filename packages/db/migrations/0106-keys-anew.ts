import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/**
 * Keys of organizations are encrypted anew with the newest key, as secrets of people are: which key encrypted one stands in
 * its bytes two to five. And what stood skipped is resumed by one function, for all organizations or for one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlatformFunction(db, {
    named: 'provider_keys_of_other_keys(newest bytea, after_organization uuid, after_provider text, most integer)',
    signature: 'provider_keys_of_other_keys(bytea, uuid, text, integer)',
    returns: 'table ("organizationId" uuid, provider text, sealed bytea)',
    isStable: true,
    body: `begin
      return query
        select k.organization_id, k.provider, k.sealed from public.provider_keys k
        where substring(k.sealed from 2 for 4) <> newest and (after_organization is null
          or (k.organization_id, k.provider) > (after_organization, after_provider))
        order by k.organization_id, k.provider limit most;
    end`,
  })
  // When it was set, by whom, and how its last try went stays: it is the same key.
  await createPlatformFunction(db, {
    named: 'replace_provider_key(of_organization uuid, of_provider text, before bytea, anew bytea)',
    signature: 'replace_provider_key(uuid, text, bytea, bytea)',
    returns: 'void',
    body: `begin
      update public.provider_keys k set sealed = anew
        where k.organization_id = of_organization and k.provider = of_provider and k.sealed = before;
    end`,
  })
  await sql`drop function canvass_platform.resume_runs(text[], uuid[], integer[], integer)`.execute(db)
  await createPlatformFunction(db, {
    named: 'resume_runs(ready text[], free uuid[], rooms integer[], most integer, of_organization uuid)',
    signature: 'resume_runs(text[], uuid[], integer[], integer, uuid)',
    returns: 'integer',
    body: `declare
      resumed integer;
    begin
      if not pg_try_advisory_xact_lock(hashtext('canvass_platform.resume_runs')) then return 0; end if;
      with under_way as (
        select count(*) as n from public.runs r
        where r.ended_at is null and r.subject = 'lead' and r.cause in ('provider_set_up', 'quota_lifted')),
      room as (
        select f.organization_id, f.room from unnest(free, rooms) as f (organization_id, room)),
      standing as (
        select s.organization_id, s.capture_id, array_agg(s.name) as plan, bool_or(s.state = 'held') as was_held
        from public.capture_stages s
        where (of_organization is null or s.organization_id = of_organization)
          and ((s.state = 'held' and s.organization_id = any(free))
            or (s.state = 'skipped' and s.error->>'code' = 'no_provider' and s.name = any(ready)))
        group by s.organization_id, s.capture_id),
      candidates as (
        select t.*, l.score as lead_score, t.was_held and not exists (select 1 from public.scans n
          where n.organization_id = t.organization_id and n.capture_id = t.capture_id) as needs_scan
        from standing t
        join public.captures c on c.organization_id = t.organization_id and c.id = t.capture_id
          and c.state = 'done' and c.deleted_at is null
        join public.leads l on l.organization_id = t.organization_id and l.id = t.capture_id and l.deleted_at is null
        where not exists (select 1 from public.runs r
          where r.organization_id = t.organization_id and r.subject_id = t.capture_id and (r.ended_at is null
            or (r.cause in ('provider_set_up', 'quota_lifted') and r.ended_at > now() - interval '1 hour')))),
      ranked as (
        select k.*, row_number() over (partition by k.organization_id, k.needs_scan
          order by k.lead_score desc nulls last, k.capture_id) as place
        from candidates k),
      best as (
        select r.*, (10 * least(100, greatest(0, coalesce(r.lead_score, 0))))::integer as score
        from ranked r
        left join room m on m.organization_id = r.organization_id
        where not r.needs_scan or r.place <= m.room
        order by r.lead_score desc nulls last, r.capture_id
        limit (select greatest(0, most - u.n) from under_way u)),
      asked as (
        insert into public.runs (organization_id, subject, subject_id, cause, plan, priority)
        select b.organization_id, 'lead', b.capture_id,
          case when b.was_held then 'quota_lifted' else 'provider_set_up' end, b.plan, 1100 - b.score
        from best b order by b.score desc, b.capture_id
        on conflict (organization_id, subject_id) where ended_at is null do nothing
        returning organization_id, id, priority),
      rung as (
        select canvass.dispatch_run(a.organization_id, a.id, a.priority) from asked a order by a.priority)
      select count(*)::integer into resumed from rung;
      return resumed;
    end`,
  })
}
