import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** A run has a subject, a cause, and a plan; what a stage was given when it ended is kept with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRuns(db)
  await keepInputs(db)
  await findWhatStands(db)
  await resumeRuns(db)
}

async function createRuns(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table runs (
      organization_id uuid not null,
      id uuid not null default gen_random_uuid(),
      /* A capture that is to become a lead, or a lead that is there, which has the id of its first capture. */
      subject text not null check (subject in ('capture', 'lead')),
      subject_id uuid not null,
      cause text not null check (cause in ('captured', 'corrected', 'provider_set_up', 'quota_lifted', 'asked_again')),
      /* The stages that are to be looked at; what depends on one of them follows by itself. */
      plan text[] not null,
      asked_by uuid,
      asked_at timestamptz not null default now(),
      /* Since when the queue should know of it. */
      rung_at timestamptz not null default now(),
      priority integer not null default 0,
      owner text,
      held_until timestamptz,
      started_at timestamptz,
      ended_at timestamptz,
      error jsonb,
      primary key (organization_id, id),
      foreign key (organization_id, subject_id) references captures (organization_id, id) on delete cascade,
      foreign key (organization_id, asked_by) references users (organization_id, id)
    )`.execute(db)
  // Whatever asks for a run while one is open asks for the same one, with more of a plan.
  await sql`create unique index runs_open on runs (organization_id, subject_id) where ended_at is null`.execute(db)
  await sql`create index runs_of_subject on runs (organization_id, subject_id, asked_at)`.execute(db)
  await sql`create index runs_to_ring on runs (rung_at) where ended_at is null and subject = 'lead'`.execute(db)
  await sql`call canvass.wall('runs')`.execute(db)
}

async function keepInputs(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table capture_stages
      add column input_hash text,
      /* The run in which it was started last, and in which it ended last. */
      add column run_id uuid`.execute(db)
  // What can go on once something is set up or allowed; other reasons to be skipped are ends.
  await sql`
    create index capture_stages_standing on capture_stages (state, name, organization_id)
    where state = 'held' or (state = 'skipped' and error->>'code' = 'no_provider')`.execute(db)
}

async function findWhatStands(db: Kysely<unknown>): Promise<void> {
  await createPlatformFunction(db, {
    named: 'organizations_on_hold()',
    signature: 'organizations_on_hold()',
    returns: 'table ("organizationId" uuid)',
    isStable: true,
    body: `begin
      return query select distinct s.organization_id from public.capture_stages s where s.state = 'held';
    end`,
  })
}

async function resumeRuns(db: Kysely<unknown>): Promise<void> {
  /*
   * Asks for a run of every lead with a stage that stands skipped for want of a provider that is there now, or held in an
   * organization that nothing holds any more: the best score first, and no more open at once than "most". A lead that has
   * a run open is left alone, so that each is asked for once.
   */
  await createPlatformFunction(db, {
    named: 'resume_runs(ready text[], free uuid[], most integer)',
    signature: 'resume_runs(text[], uuid[], integer)',
    returns: 'integer',
    body: `declare
      resumed integer;
    begin
      if not pg_try_advisory_xact_lock(hashtext('canvass_platform.resume_runs')) then return 0; end if;
      with under_way as (
        select count(*) as n from public.runs r
        where r.ended_at is null and r.subject = 'lead' and r.cause in ('provider_set_up', 'quota_lifted')),
      standing as (
        select s.organization_id, s.capture_id, array_agg(s.name) as plan, bool_or(s.state = 'held') as was_held
        from public.capture_stages s
        where (s.state = 'held' and s.organization_id = any(free))
          or (s.state = 'skipped' and s.error->>'code' = 'no_provider' and s.name = any(ready))
        group by s.organization_id, s.capture_id),
      best as (
        select t.*, (10 * least(100, greatest(0, coalesce(l.score, 0))))::integer as score
        from standing t
        join public.captures c on c.organization_id = t.organization_id and c.id = t.capture_id
          and c.state = 'done' and c.deleted_at is null
        join public.leads l on l.organization_id = t.organization_id and l.id = t.capture_id and l.deleted_at is null
        where not exists (select 1 from public.runs r
          where r.organization_id = t.organization_id and r.subject_id = t.capture_id and r.ended_at is null)
        order by l.score desc nulls last, t.capture_id
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

  // Who may write dispatches calls it; the row is written with the rights of who calls.
  await sql`
    create function canvass.dispatch_run(organization uuid, run uuid, priority integer) returns void
    language sql as $$
      insert into public.dispatches as d (organization_id, kind, key, payload, priority)
      values (organization, 'run-stages', run::text,
        jsonb_build_object('organizationId', organization, 'runId', run), priority)
      on conflict (organization_id, kind, key) where taken_at is null do nothing $$`.execute(db)
  await sql`grant execute on function canvass.dispatch_run(uuid, uuid, integer) to canvass_platform, canvass_app`.execute(
    db,
  )

  await createPlatformFunction(db, {
    named: 'sweep_runs(stale_after interval)',
    signature: 'sweep_runs(interval)',
    returns: 'integer',
    body: `declare
      swept integer;
    begin
      with stuck as (
        select r.organization_id, r.id from public.runs r
        where r.ended_at is null and r.subject = 'lead' and r.rung_at < now() - stale_after
          and (r.held_until is null or r.held_until < now())
        order by r.priority, r.rung_at limit 500 for update skip locked),
      moved as (
        update public.runs r set rung_at = now() from stuck s
        where r.organization_id = s.organization_id and r.id = s.id
        returning r.organization_id, r.id, r.priority),
      rung as (
        select canvass.dispatch_run(m.organization_id, m.id, m.priority) from moved m order by m.priority)
      select count(*)::integer into swept from rung;
      return swept;
    end`,
  })
}
