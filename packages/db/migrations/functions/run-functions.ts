const ago = (ms: string): string => `clock_timestamp() - make_interval(secs => ${ms} / 1000)`

/** Functions that record a run's progress: one query each, because a run makes many of them. */
export const runFunctions: readonly string[] = [
  /*
   * Records stages of a capture that started, ended, or both. A previous finding stays until the stage ends, and each
   * run counts its attempts from one.
   */
  `create or replace function canvass.put_stages(organization uuid, capture uuid, run uuid, notes jsonb) returns void
   language sql as $$
     insert into public.capture_stages as s (organization_id, capture_id, name, state, started_at, ended_at, attempts,
       finding, error, input_hash, run_id)
     select organization, capture, n.name, n.state, ${ago('n."startedAgo"')}, ${ago('n."endedAgo"')},
       case when n."startedAgo" is null then 0 else 1 end, n.finding, n.error, n."inputHash", run
     from jsonb_to_recordset(notes) n(name text, state text, "startedAgo" double precision, "endedAgo" double precision,
       finding jsonb, error jsonb, "inputHash" text)
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

  // Only the holder of the lease on the capture's generation may write: the capture is locked before anything that
  // depends on it.
  `create or replace function canvass.write_capture_stages(organization uuid, wanted uuid, of_generation integer,
     of_owner text, run uuid, notes jsonb, began text) returns void language plpgsql as $$
   begin
     perform canvass.enter(organization);
     perform 1 from public.captures c where c.organization_id = organization and c.id = wanted
       and c.lease_owner = of_owner and c.generation = of_generation and c.state = 'processing' and c.deleted_at is null
       and c.lease_until > clock_timestamp()
     for no key update;
     if not found then raise exception 'lease_lost' using errcode = 'CV020'; end if;
     perform canvass.put_stages(organization, wanted, run, notes);
     update public.captures c set stage = began
       where c.organization_id = organization and c.id = wanted and c.stage is distinct from coalesce(began, c.stage);
   end $$`,

  `create or replace function canvass.write_run_stages(organization uuid, run uuid, of_owner text, of_capture uuid,
     notes jsonb) returns void language plpgsql as $$
   begin
     perform canvass.enter(organization);
     perform 1 from public.runs r where r.organization_id = organization and r.id = run and r.owner = of_owner
       and r.ended_at is null and r.held_until > clock_timestamp()
     for no key update;
     if not found then raise exception 'lease_lost' using errcode = 'CV020'; end if;
     perform canvass.put_stages(organization, of_capture, run, notes);
   end $$`,
]
