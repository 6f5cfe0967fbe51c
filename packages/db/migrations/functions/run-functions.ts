const ago = (ms: string): string => `clock_timestamp() - make_interval(secs => ${ms} / 1000)`

/** The condition under which a capture is held by the lease that a JSON object names. */
const IS_HELD = (given: string): string => `c.id = (${given}->>'capture')::uuid
  and c.lease_owner = ${given}->>'owner' and c.generation = (${given}->>'generation')::integer
  and c.state = 'processing' and c.deleted_at is null and c.lease_until > clock_timestamp()`

/** Functions that record a run's progress: one query each, because a run makes many of them. */
export const runFunctions: readonly string[] = [
  'drop function if exists canvass.write_capture_stages(uuid, uuid, integer, text, uuid, jsonb, text)',
  'drop function if exists canvass.put_stages(uuid, uuid, uuid, jsonb)',

  /*
   * Records stages that started, ended, or both: of each capture in the batch, by the run named with it. A previous
   * finding stays until the stage ends, and each run counts its attempts from one.
   */
  `create or replace function canvass.put_stages(organization uuid, batch jsonb) returns void
   language sql as $$
     insert into public.capture_stages as s (organization_id, capture_id, name, state, started_at, ended_at, attempts,
       finding, error, input_hash, run_id)
     select organization, b.capture, n.name, n.state, ${ago('n."startedAgo"')}, ${ago('n."endedAgo"')},
       case when n."startedAgo" is null then 0 else 1 end, n.finding, n.error, n."inputHash", b.run
     from jsonb_to_recordset(batch) b(capture uuid, run uuid, notes jsonb)
     cross join lateral jsonb_to_recordset(b.notes) n(name text, state text, "startedAgo" double precision,
       "endedAgo" double precision, finding jsonb, error jsonb, "inputHash" text)
     on conflict (organization_id, capture_id, name) do update set
       state = excluded.state,
       started_at = coalesce(excluded.started_at, s.started_at),
       ended_at = excluded.ended_at,
       attempts = case when excluded.started_at is null then s.attempts
         when s.run_id = excluded.run_id then s.attempts + 1 else 1 end,
       finding = case when excluded.ended_at is null then s.finding else excluded.finding end,
       error = excluded.error,
       input_hash = excluded.input_hash,
       run_id = excluded.run_id $$`,

  /*
   * Only the holder of the lease on a capture's generation may write. The captures are locked before anything that
   * depends on them, and above all before the organization's sequence: whoever holds a capture may be waiting for that.
   * So several captures are written only if nobody else is holding any of them.
   */
  `create or replace function canvass.write_stages_of_captures(organization uuid, batch jsonb) returns void
   language plpgsql as $$
   declare
     held integer;
   begin
     perform canvass.enter(organization);
     if jsonb_array_length(batch) = 1 then
       perform 1 from public.captures c where c.organization_id = organization and ${IS_HELD('batch->0')}
       for no key update;
       held := case when found then 1 else 0 end;
     else
       select count(*) into held from (
         select from jsonb_array_elements(batch) g(given)
         join public.captures c on c.organization_id = organization and ${IS_HELD('g.given')}
         for no key update of c skip locked) locked;
     end if;
     if held < jsonb_array_length(batch) then raise exception 'lease_lost' using errcode = 'CV020'; end if;
     perform canvass.put_stages(organization, batch);
     update public.captures c set stage = b.began from jsonb_to_recordset(batch) b(capture uuid, began text)
       where c.organization_id = organization and c.id = b.capture and c.stage is distinct from b.began
         and b.began is not null;
   end $$`,

  `create or replace function canvass.write_run_stages(organization uuid, run uuid, of_owner text, of_capture uuid,
     notes jsonb) returns void language plpgsql as $$
   begin
     perform canvass.enter(organization);
     perform 1 from public.runs r where r.organization_id = organization and r.id = run and r.owner = of_owner
       and r.ended_at is null and r.held_until > clock_timestamp()
     for no key update;
     if not found then raise exception 'lease_lost' using errcode = 'CV020'; end if;
     perform canvass.put_stages(organization, jsonb_build_array(
       jsonb_build_object('capture', of_capture, 'run', run, 'notes', notes)));
   end $$`,
]
