const iso = (at: string): string => `canvass.iso(${at})`

export const captureFunctions: readonly string[] = [
  `create or replace function canvass.iso(at timestamptz) returns text language sql stable parallel safe
   as $$ select to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$`,

  `create or replace function canvass.enter(organization uuid) returns void language sql
   as $$ select set_config('app.organization_id', organization::text, true) $$`,

  // The shape of CaptureAnswer; the names of the stages come from the contract with each call.
  `create or replace function canvass.capture_answer(c public.captures, stage_names text[]) returns jsonb
   language sql stable as $$
     select jsonb_build_object(
       'id', c.id, 'leadId', c.lead_id, 'state', c.state, 'stage', c.stage, 'error', c.error, 'source', c.source,
       'capturedAt', ${iso('c.captured_at')}, 'receivedAt', ${iso('c.received_at')}, 'seq', c.change_seq,
       'stages', (
         select jsonb_agg(jsonb_build_object('name', n.name, 'state', coalesce(s.state, 'waiting'),
           'startedAt', ${iso('s.started_at')}, 'endedAt', ${iso('s.ended_at')}, 'error', s.error) order by n.place)
         from unnest(stage_names) with ordinality as n (name, place)
         left join public.capture_stages s
           on s.organization_id = c.organization_id and s.capture_id = c.id and s.name = n.name)) $$`,

  /*
   * Takes a capture in, once: its row, its dispatch and the first line of its timeline, or the row that is there.
   * "same_bytes_within" is for callers without an id of their own: what they sent a moment ago is the same capture.
   */
  `create or replace function canvass.take_in(given jsonb, same_bytes_within interval,
     out is_new boolean, out capture public.captures) language plpgsql as $$
   declare
     wanted public.captures := jsonb_populate_record(null::public.captures, given);
   begin
     perform canvass.enter(wanted.organization_id);
     is_new := false;
     if same_bytes_within is not null then
       perform pg_advisory_xact_lock(hashtextextended(wanted.user_id::text || wanted.sha256, 0));
       select * into capture from public.captures c where c.organization_id = wanted.organization_id
         and c.user_id = wanted.user_id and c.sha256 = wanted.sha256 and c.deleted_at is null
         and c.received_at > now() - same_bytes_within order by c.received_at desc limit 1;
       if found then return; end if;
     end if;
     select * into capture from public.captures c where c.organization_id = wanted.organization_id and c.id = wanted.id;
     if found then return; end if;
     insert into public.captures (organization_id, id, user_id, lead_id, source, sha256, size, mime, width, height, meta,
       captured_at, received_at, typed_text)
     values (wanted.organization_id, wanted.id, wanted.user_id, wanted.id, wanted.source, wanted.sha256, wanted.size, wanted.mime, wanted.width,
       wanted.height, wanted.meta, wanted.captured_at, wanted.received_at, wanted.typed_text)
     on conflict (organization_id, id) do nothing returning * into capture;
     if not found then
       select * into capture from public.captures c where c.organization_id = wanted.organization_id and c.id = wanted.id;
       return;
     end if;
     is_new := true;
     insert into public.capture_events (organization_id, capture_id, source, kind, detail)
       values (wanted.organization_id, wanted.id, 'api', 'received', jsonb_build_object('size', wanted.size, 'mime', wanted.mime));
     insert into public.dispatches (organization_id, capture_id, generation) values (wanted.organization_id, wanted.id, 0);
   end $$`,

  // Who sees a capture: who took it, team leads and above, and everybody of the organization unless its lead is private.
  `create or replace function canvass.see_capture(organization uuid, viewer uuid, sees_all boolean, wanted uuid,
     stage_names text[]) returns json language plpgsql as $$
   begin
     perform canvass.enter(organization);
     return (
       select json_build_object('answer', canvass.capture_answer(c, stage_names), 'userId', c.user_id,
         'sha256', c.sha256, 'mime', c.mime, 'deletedAt', canvass.iso(coalesce(c.deleted_at, l.deleted_at)))
       from public.captures c
       left join public.leads l on l.organization_id = c.organization_id and l.id = c.lead_id
       where c.organization_id = organization and c.id = wanted
         and (c.user_id = viewer or sees_all or coalesce(l.visibility = 'organization' or l.owner_id = viewer, true)));
   end $$`,
]
