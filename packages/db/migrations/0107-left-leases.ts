import type { Kysely } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/**
 * What a worker that died was working on is free as soon as it runs again, and not only when its leases end. Whoever writes
 * with one of those leases finds it lost, as after a sweep.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlatformFunction(db, {
    named: 'free_left_leases(of_worker text, living text)',
    signature: 'free_left_leases(text, text)',
    returns: 'integer',
    body: `declare
      freed_captures integer;
      freed_runs integer;
    begin
      with left_behind as (
        select c.organization_id, c.id from public.captures c
        where c.state = 'processing' and c.deleted_at is null
          and starts_with(c.lease_owner, of_worker || '/') and not starts_with(c.lease_owner, living || '/')
        order by c.received_at for update skip locked),
      moved as (
        update public.captures c
        set generation = c.generation + 1, lease_owner = null, lease_until = null, dispatched_at = null
        from left_behind l where c.organization_id = l.organization_id and c.id = l.id
        returning c.organization_id, c.id, c.generation),
      told as (
        insert into public.capture_events (organization_id, capture_id, source, kind)
        select m.organization_id, m.id, 'worker', 'swept' from moved m
        returning 1),
      rung as (
        select canvass.dispatch_capture(m.organization_id, m.id, m.generation) from moved m)
      select count(*)::integer into freed_captures from rung;
      with left_behind as (
        select r.organization_id, r.id from public.runs r
        where r.ended_at is null and r.subject = 'lead'
          and starts_with(r.owner, of_worker || '/') and not starts_with(r.owner, living || '/')
        order by r.priority, r.rung_at for update skip locked),
      moved as (
        update public.runs r set owner = null, held_until = null, rung_at = now()
        from left_behind l where r.organization_id = l.organization_id and r.id = l.id
        returning r.organization_id, r.id, r.priority),
      rung as (
        select canvass.dispatch_run(m.organization_id, m.id, m.priority) from moved m order by m.priority)
      select count(*)::integer into freed_runs from rung;
      return freed_captures + freed_runs;
    end`,
  })
}
