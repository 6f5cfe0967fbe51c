import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** Jobs that recur: whose turn it is stands in the database, so that the queue need not know of time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recurring_jobs (
      kind text primary key,
      turn bigint not null default 1,
      due_at timestamptz not null default now(),
      rung_at timestamptz not null default now(),
      owner text,
      held_until timestamptz,
      outcome jsonb
    )`.execute(db)
  await sql`call canvass.wall_off('recurring_jobs')`.execute(db)

  // The first turn of a kind is due at once; a turn that nobody holds and that was rung for long ago is rung for again.
  await createPlatformFunction(db, {
    named: 'sweep_recurring(of_kind text, stale_after interval)',
    signature: 'sweep_recurring(text, interval)',
    returns: 'boolean',
    body: `declare
      next_turn bigint;
    begin
      insert into public.recurring_jobs (kind) values (of_kind) on conflict (kind) do nothing
        returning turn into next_turn;
      if not found then
        update public.recurring_jobs r set rung_at = now()
        where r.kind = of_kind and r.due_at <= now() and r.rung_at < now() - stale_after
          and (r.held_until is null or r.held_until < now())
        returning r.turn into next_turn;
        if not found then return false; end if;
      end if;
      insert into public.dispatches (kind, key, payload, priority)
      values (of_kind, of_kind || '-' || next_turn, jsonb_build_object('turn', next_turn), 20)
      on conflict (organization_id, kind, key) where taken_at is null do nothing;
      return true;
    end`,
  })

  await createPlatformFunction(db, {
    named: 'hold_turn(of_kind text, this_turn bigint, by_owner text, for_time interval)',
    signature: 'hold_turn(text, bigint, text, interval)',
    returns: 'boolean',
    body: `begin
      update public.recurring_jobs r set owner = by_owner, held_until = now() + for_time
      where r.kind = of_kind and r.turn = this_turn and r.due_at <= now()
        and (r.owner = by_owner or r.held_until is null or r.held_until < now());
      return found;
    end`,
  })

  await createPlatformFunction(db, {
    named: 'give_back_turn(of_kind text, this_turn bigint, by_owner text)',
    signature: 'give_back_turn(text, bigint, text)',
    returns: 'void',
    body: `begin
      update public.recurring_jobs r set owner = null, held_until = null
      where r.kind = of_kind and r.turn = this_turn and r.owner = by_owner;
    end`,
  })

  // The next turn and its dispatch are one with the end of this one. Who was taken for dead ends nothing.
  await createPlatformFunction(db, {
    named: 'end_turn(of_kind text, this_turn bigint, by_owner text, pause interval, came_to jsonb)',
    signature: 'end_turn(text, bigint, text, interval, jsonb)',
    returns: 'boolean',
    body: `begin
      update public.recurring_jobs r set turn = r.turn + 1, due_at = now() + pause, rung_at = now() + pause,
        owner = null, held_until = null, outcome = coalesce(came_to, r.outcome)
      where r.kind = of_kind and r.turn = this_turn and r.owner = by_owner;
      if not found then return false; end if;
      insert into public.dispatches (kind, key, payload, priority, run_at)
      values (of_kind, of_kind || '-' || this_turn + 1, jsonb_build_object('turn', this_turn + 1), 20, now() + pause)
      on conflict (organization_id, kind, key) where taken_at is null do nothing;
      return true;
    end`,
  })

  await createPlatformFunction(db, {
    named: 'last_outcome(of_kind text)',
    signature: 'last_outcome(text)',
    returns: 'jsonb',
    isStable: true,
    body: `begin
      return (select r.outcome from public.recurring_jobs r where r.kind = of_kind);
    end`,
  })
}
