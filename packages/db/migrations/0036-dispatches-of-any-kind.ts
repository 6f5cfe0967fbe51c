import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** A dispatch was a capture; now it is any job that was committed with what it is for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await widenDispatches(db)
  await dispatchCaptures(db)
  await carryDispatches(db)
}

async function widenDispatches(db: Kysely<unknown>): Promise<void> {
  // The owner of a given database need not be a superuser, and would see no row of a walled table.
  await sql`alter table dispatches no force row level security`.execute(db)
  // What was sent is forgotten after a day from here on, so that it need not be rewritten.
  await sql`delete from dispatches where sent_at < now() - interval '1 day'`.execute(db)
  await sql`
    alter table dispatches
      add column kind text,
      add column key text,
      add column payload jsonb,
      add column run_at timestamptz not null default now(),
      add column priority integer not null default 0 check (priority between 0 and 2000000),
      add column failed_at timestamptz,
      add column error jsonb`.execute(db)
  await sql`
    update dispatches set kind = 'process-capture', key = capture_id || '-g' || generation, run_at = created_at,
      payload = jsonb_build_object('organizationId', organization_id, 'captureId', capture_id, 'generation', generation)`.execute(
    db,
  )
  await sql`
    alter table dispatches
      alter column kind set not null, alter column key set not null, alter column payload set not null,
      alter column organization_id drop not null,
      drop column capture_id, drop column generation,
      add foreign key (organization_id) references organizations on delete cascade`.execute(db)
  await sql`alter table dispatches force row level security`.execute(db)
  // Sooner by priority, then in the order in which they are due; 0 is the soonest, as in the queue.
  await sql`create index dispatches_due on dispatches (priority, run_at, id) where sent_at is null`.execute(db)
  await sql`drop index if exists dispatches_waiting`.execute(db)
  await sql`create index dispatches_over on dispatches (sent_at) where sent_at is not null`.execute(db)
  /*
   * Two requests for the same are one only while nobody has taken the first: once it is on its way, its job may have looked
   * already, and the second has to be a dispatch of its own.
   */
  await sql`create unique index dispatches_asked_once on dispatches (organization_id, kind, key)
    nulls not distinct where taken_at is null`.execute(db)
}

async function dispatchCaptures(db: Kysely<unknown>): Promise<void> {
  // Who may write dispatches calls it; the row is written with the rights of who calls.
  await sql`
    create function canvass.dispatch_capture(organization uuid, capture uuid, generation integer) returns void
    language sql as $$
      insert into public.dispatches as d (organization_id, kind, key, payload)
      values (organization, 'process-capture', capture || '-g' || generation,
        jsonb_build_object('organizationId', organization, 'captureId', capture, 'generation', generation))
      on conflict (organization_id, kind, key) where taken_at is null do nothing $$`.execute(db)
  await sql`grant execute on function canvass.dispatch_capture(uuid, uuid, integer) to canvass_platform, canvass_app`.execute(
    db,
  )
  await sql`drop function canvass_platform.sweep_captures(interval)`.execute(db)
  // One sweep at a time; captures are locked before any sequence, and those that somebody works on are left alone.
  await createPlatformFunction(db, {
    named: 'sweep_captures(stale_after interval)',
    signature: 'sweep_captures(interval)',
    returns: 'integer',
    body: `declare
      swept integer;
    begin
      if not pg_try_advisory_xact_lock(hashtext('canvass_platform.sweep_captures')) then return 0; end if;
      with stuck as (
        select c.organization_id, c.id from public.captures c
        where c.state in ('received', 'processing') and c.deleted_at is null
          and c.dispatched_at < now() - stale_after and (c.lease_until is null or c.lease_until < now())
        order by c.dispatched_at limit 500 for update skip locked),
      moved as (
        update public.captures c
        set generation = c.generation + 1, lease_owner = null, lease_until = null, dispatched_at = null
        from stuck s where c.organization_id = s.organization_id and c.id = s.id
        returning c.organization_id, c.id, c.generation),
      told as (
        insert into public.capture_events (organization_id, capture_id, source, kind)
        select m.organization_id, m.id, 'worker', 'swept' from moved m
        returning 1),
      rung as (
        select canvass.dispatch_capture(m.organization_id, m.id, m.generation) from moved m)
      select count(*)::integer into swept from rung;
      return swept;
    end`,
  })
}

async function carryDispatches(db: Kysely<unknown>): Promise<void> {
  for (const gone of ['take_dispatches(integer)', 'mark_dispatches_sent(bigint[])', 'pending_dispatches()'])
    await sql.raw(`drop function canvass_platform.${gone}`).execute(db)

  // A kind that is not asked for is another version's, and waits for it.
  await createPlatformFunction(db, {
    named: 'take_dispatches(most integer, known text[])',
    signature: 'take_dispatches(integer, text[])',
    returns: 'table ("id" bigint, "kind" text, "key" text, "payload" jsonb, "priority" integer)',
    body: `begin
      return query
        with mine as (
          select d.id from public.dispatches d
          where d.sent_at is null and d.run_at <= now() and d.kind = any(known)
            and (d.taken_at is null or d.taken_at < now() - interval '30 seconds')
          order by d.priority, d.run_at, d.id limit most for update skip locked),
        taken as (
          update public.dispatches d set taken_at = now() from mine where d.id = mine.id
          returning d.id, d.kind, d.key, d.payload, d.priority, d.run_at)
        select t.id, t.kind, t.key, t.payload, t.priority from taken t order by t.priority, t.run_at, t.id;
    end`,
  })

  // A capture knows since when the queue has it, by which the sweep finds what was lost on its way.
  await createPlatformFunction(db, {
    named: 'mark_dispatches_sent(ids bigint[])',
    signature: 'mark_dispatches_sent(bigint[])',
    returns: 'void',
    body: `begin
      with sent as (
        update public.dispatches d set sent_at = now() where d.id = any(ids) and d.sent_at is null
        returning d.organization_id, d.kind, d.payload)
      update public.captures c set dispatched_at = now() from sent s
      where s.kind = 'process-capture' and c.organization_id = s.organization_id
        and c.id = (s.payload->>'captureId')::uuid and c.generation = (s.payload->>'generation')::integer;
    end`,
  })

  await createPlatformFunction(db, {
    named: 'mark_dispatch_failed(of_dispatch bigint, why jsonb)',
    signature: 'mark_dispatch_failed(bigint, jsonb)',
    returns: 'void',
    body: `begin
      update public.dispatches d set failed_at = now(), error = why,
        taken_at = coalesce(d.taken_at, now()), sent_at = coalesce(d.sent_at, now())
      where d.id = of_dispatch;
    end`,
  })

  // What is due later does not wait.
  await createPlatformFunction(db, {
    named: 'pending_dispatches()',
    signature: 'pending_dispatches()',
    returns: 'table ("kind" text, "waiting" integer, "oldestAgeMs" double precision)',
    isStable: true,
    body: `begin
      return query select d.kind, count(*)::integer,
        (extract(epoch from now() - min(d.run_at)) * 1000)::double precision
        from public.dispatches d where d.sent_at is null and d.run_at <= now() group by d.kind;
    end`,
  })

  await createPlatformFunction(db, {
    named: 'forget_old_dispatches()',
    signature: 'forget_old_dispatches()',
    returns: 'integer',
    body: `declare
      forgotten integer;
    begin
      delete from public.dispatches d
      where d.sent_at < now() - interval '1 day' and (d.failed_at is null or d.failed_at < now() - interval '30 days');
      get diagnostics forgotten = row_count;
      return forgotten;
    end`,
  })
}
