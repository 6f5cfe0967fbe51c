import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** Which captures used a scan of their organization's plan, and how many were used in each month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table scans (
      organization_id uuid not null,
      capture_id uuid not null,
      /* When the month began in which it counts. */
      month timestamptz not null,
      primary key (organization_id, capture_id),
      foreign key (organization_id, capture_id) references captures (organization_id, id) on delete cascade
    )`.execute(db)
  await sql`call canvass.wall('scans')`.execute(db)
  // The row of the month is what runs at the same time wait for, so that no two take the last scan.
  await sql`
    create table scan_months (
      organization_id uuid not null references organizations,
      month timestamptz not null,
      used integer not null check (used >= 0),
      primary key (organization_id, month)
    )`.execute(db)
  await sql`call canvass.wall('scan_months')`.execute(db)

  // Profiles from before count in the month of their capture: running one again is not another scan.
  await sql`
    insert into scans (organization_id, capture_id, month)
    select c.organization_id, c.id, date_trunc('month', c.received_at at time zone 'UTC') at time zone 'UTC'
    from captures c
    where c.state = 'done' and not exists (select 1 from capture_stages s
      where s.organization_id = c.organization_id and s.capture_id = c.id and s.state = 'held')`.execute(db)
  await sql`
    insert into scan_months (organization_id, month, used)
    select organization_id, month, count(*) from scans group by 1, 2`.execute(db)
  await sql`create index capture_stages_held on capture_stages (organization_id) where state = 'held'`.execute(db)
  await resumeWithinRoom(db)
}

/**
 * What stands held is asked for as far as its organization has scans left, the best score first; what has used its scan
 * already, and was held for something else, needs none. All else is as it was.
 */
async function resumeWithinRoom(db: Kysely<unknown>): Promise<void> {
  await sql`drop function canvass_platform.resume_runs(text[], uuid[], integer)`.execute(db)
  await createPlatformFunction(db, {
    named: 'resume_runs(ready text[], free uuid[], rooms integer[], most integer)',
    signature: 'resume_runs(text[], uuid[], integer[], integer)',
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
        where (s.state = 'held' and s.organization_id = any(free))
          or (s.state = 'skipped' and s.error->>'code' = 'no_provider' and s.name = any(ready))
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
