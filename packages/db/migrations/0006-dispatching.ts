import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Two relays must not both ring for one capture, and a relay that dies between taking and ringing must not silence it.
  await sql`alter table dispatches add column taken_at timestamptz`.execute(db)

  await createPlatformFunction(db, {
    named: 'take_dispatches(most integer)',
    signature: 'take_dispatches(integer)',
    returns: 'table ("id" bigint, "organizationId" uuid, "captureId" uuid, "generation" integer)',
    body: `begin
      return query
        with mine as (
          select d.id from public.dispatches d
          where d.sent_at is null and (d.taken_at is null or d.taken_at < now() - interval '30 seconds')
          order by d.id limit most for update skip locked),
        taken as (
          update public.dispatches d set taken_at = now() from mine where d.id = mine.id
          returning d.id, d.organization_id, d.capture_id, d.generation)
        select * from taken t order by t.id;
    end`,
  })

  await createPlatformFunction(db, {
    named: 'mark_dispatches_sent(ids bigint[])',
    signature: 'mark_dispatches_sent(bigint[])',
    returns: 'void',
    body: `begin
      with sent as (
        update public.dispatches d set sent_at = now() where d.id = any(ids) and d.sent_at is null
        returning d.organization_id, d.capture_id, d.generation)
      update public.captures c set dispatched_at = now() from sent s
      where c.organization_id = s.organization_id and c.id = s.capture_id and c.generation = s.generation;
    end`,
  })

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
      rung as (
        insert into public.dispatches (organization_id, capture_id, generation)
        select m.organization_id, m.id, m.generation from moved m
        returning 1),
      told as (
        insert into public.capture_events (organization_id, capture_id, source, kind)
        select m.organization_id, m.id, 'worker', 'swept' from moved m
        returning 1)
      select count(*)::integer into swept from rung;
      return swept;
    end`,
  })

  await createPlatformFunction(db, {
    named: 'pending_dispatches()',
    signature: 'pending_dispatches()',
    returns: 'table ("waiting" integer, "oldestAgeMs" double precision)',
    isStable: true,
    body: `begin
      return query select count(*)::integer,
        coalesce(extract(epoch from now() - min(d.created_at)) * 1000, 0)::double precision
        from public.dispatches d where d.sent_at is null;
    end`,
  })
  // An organization's first change makes its counter.
  await sql`
    create or replace function canvass.next_seq(organization uuid) returns bigint language sql
    as $$ insert into public.organization_sequences as s (organization_id, seq) values (organization, 1)
      on conflict (organization_id) do update set seq = s.seq + 1 returning seq $$`.execute(db)
  // The triggers of a swept capture run as the function's owner.
  await sql`grant execute on function canvass.next_seq(uuid), canvass.stamp_change(), canvass.announce_capture(), canvass.ring()
    to canvass_platform, canvass_app`.execute(db)
}
