import { IS_VISIBLE } from './lead-summary.ts'
import { LED, LOOK } from './team-scope.ts'

const iso = (at: string): string => `canvass.iso(${at})`

export const captureFunctions: readonly string[] = [
  `create or replace function canvass.iso(at timestamptz) returns text language sql stable parallel safe
   as $$ select to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$`,

  `create or replace function canvass.enter(organization uuid) returns void language sql
   as $$ select set_config('app.organization_id', organization::text, true) $$`,

  `create or replace function canvass.name_of(organization uuid, wanted uuid) returns text language sql stable as $$
     select coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.username) from public.users u
     where u.organization_id = organization and u.id = wanted $$`,

  // Matches the shape of CaptureAnswer; each call passes the stage names from the contract.
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
           on s.organization_id = c.organization_id and s.capture_id = c.id and s.name = n.name))
       || case when c.taken_by is null then '{}' else jsonb_build_object('handover', jsonb_build_object(
         'takenById', c.taken_by, 'takenByName', canvass.name_of(c.organization_id, c.taken_by),
         'nowWithId', c.user_id, 'nowWithName', canvass.name_of(c.organization_id, c.user_id))) end
       || case when c.discarded_at is null then '{}' else jsonb_build_object('discarded', jsonb_build_object(
         'byName', canvass.name_of(c.organization_id, c.discarded_by), 'at', ${iso('c.discarded_at')})) end $$`,

  /*
   * Takes in a capture exactly once: inserts its row, its dispatch, and the first line of its timeline, or returns the
   * existing row. "same_bytes_within" is for callers that don't send an id: identical bytes from the same user within
   * that interval are the same capture, unless its lead has been discarded since or it's a card cropped from a larger
   * photo.
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
         and c.state <> 'discarded' and c.parent_id is null and c.received_at > now() - same_bytes_within order by c.received_at desc limit 1;
       if found then return; end if;
     end if;
     select * into capture from public.captures c where c.organization_id = wanted.organization_id and c.id = wanted.id;
     if found then return; end if;
     if given ? 'handover' and not canvass.may_hand_over(wanted.organization_id, wanted.user_id,
       (given->'handover'->>'since')::timestamptz, wanted.id, given->'handover') then
       raise exception 'handover_full' using errcode = 'CV010';
     end if;
     insert into public.captures (organization_id, id, user_id, lead_id, source, sha256, size, mime, width, height, meta,
       captured_at, received_at, typed_text, state, exif, announced_at)
     values (wanted.organization_id, wanted.id, wanted.user_id, wanted.id, wanted.source, wanted.sha256, wanted.size, wanted.mime, wanted.width,
       wanted.height, wanted.meta, wanted.captured_at, wanted.received_at, wanted.typed_text,
       coalesce(wanted.state, 'received'), nullif(wanted.exif, 'null'),
       case when given ? 'handover' then (select min(a.announced_at) from public.announced_captures a
         where a.organization_id = wanted.organization_id and a.user_id = wanted.user_id and a.capture_id = wanted.id) end)
     on conflict (organization_id, id) do nothing returning * into capture;
     if not found then
       select * into capture from public.captures c where c.organization_id = wanted.organization_id and c.id = wanted.id;
       return;
     end if;
     is_new := true;
     insert into public.capture_events (organization_id, capture_id, source, kind, detail)
       values (wanted.organization_id, wanted.id, 'api', capture.state,
         jsonb_build_object('size', wanted.size, 'mime', wanted.mime));
     if capture.state = 'received' then
       perform canvass.dispatch_capture(wanted.organization_id, wanted.id, 0);
     end if;
   end $$`,

  /*
   * A capture is visible to whoever took it, to admins, to its owner's team lead, and to the whole organization unless
   * its lead is private. A capture that became a lead, or part of one, shares that lead's deletion; one that's in
   * flight or failed has its own.
   */
  `create or replace function canvass.see_capture(organization uuid, viewer uuid, sees_all boolean, wanted uuid,
     stage_names text[]) returns json language plpgsql as $$
   declare
     ${LED}
   begin
     ${LOOK}
     return (
       select json_build_object('answer', canvass.capture_answer(c, stage_names), 'userId', c.user_id,
         'sha256', c.sha256, 'mime', c.mime, 'deletedAt', canvass.iso(coalesce(c.deleted_at,
           case when c.state in ('done', 'joined', 'discarded') then l.deleted_at end)))
       from public.captures c
       left join public.leads l on l.organization_id = c.organization_id and l.id = c.lead_id
       where c.organization_id = organization and c.id = wanted
         and (c.user_id = viewer or c.taken_by = viewer or sees_all
           or ((c.state <> 'quarantined' or c.user_id = any(led)) and coalesce(${IS_VISIBLE}, true))));
   end $$`,

  `create or replace function canvass.capture_timeline(organization uuid, wanted uuid) returns json language plpgsql as $$
   begin
     perform canvass.enter(organization);
     return (select coalesce(json_agg(json_build_object('at', ${iso('t.at')}, 'source', t.source, 'kind', t.kind,
         'stage', t.stage, 'detail', t.detail) order by t.at, t.place), '[]')
       from (
         select e.at, e.n * 2 as place, e.source, e.kind, e.stage, e.detail from public.capture_events e
         where e.organization_id = organization and e.capture_id = wanted
         union all
         select s.started_at, s.ordinal * 2, 'worker', 'stage_started', s.name, null from (
           select s.*, row_number() over (order by s.started_at) as ordinal from public.capture_stages s
           where s.organization_id = organization and s.capture_id = wanted and s.started_at is not null) s
         union all
         select s.ended_at, s.ordinal * 2 + 1, 'worker', 'stage_' || s.state, s.name, s.error from (
           select s.*, row_number() over (order by s.started_at) as ordinal from public.capture_stages s
           where s.organization_id = organization and s.capture_id = wanted and s.ended_at is not null) s) t);
   end $$`,

  // A voice note is audible to its author and to anyone who can see its capture; one that arrived before its capture is
  // visible only to its author.
  `create or replace function canvass.see_attachment(organization uuid, viewer uuid, sees_all boolean, of_capture uuid,
     wanted uuid) returns json language plpgsql as $$
   declare
     ${LED}
   begin
     ${LOOK}
     return (
       select json_build_object('captureId', a.capture_id, 'sha256', a.sha256, 'mime', a.mime, 'size', a.size,
         'userId', a.user_id)
       from public.attachments a
       left join public.captures c on c.organization_id = organization and c.id = a.capture_id
       left join public.leads l on l.organization_id = organization and l.id = c.lead_id
       where a.organization_id = organization and a.id = wanted and a.capture_id = of_capture and a.kind = 'voice_note'
         and c.deleted_at is null and l.deleted_at is null
         and (a.user_id = viewer or sees_all
           or (c.id is not null and (c.state <> 'quarantined' or c.user_id = any(led))
             and (a.held_at is null or a.user_id = any(led)) and coalesce(${IS_VISIBLE}, true))));
   end $$`,

  // A file is visible to anyone who can see its lead; a file that an admin must release first is visible only to the
  // person who added it, their team lead, and callers who see everything.
  `create or replace function canvass.see_file(organization uuid, viewer uuid, sees_all boolean, of_lead uuid,
     wanted uuid) returns json language plpgsql as $$
   declare
     ${LED}
   begin
     ${LOOK}
     return (
       select json_build_object('name', a.name, 'sha256', a.sha256, 'mime', a.mime, 'size', a.size, 'userId', a.user_id,
         'ownerId', case when l.id is null then c.user_id else l.owner_id end)
       from public.attachments a
       join public.captures c on c.organization_id = organization and c.id = a.capture_id
       left join public.leads l on l.organization_id = organization and l.id = c.lead_id
       where a.organization_id = organization and a.id = wanted and a.capture_id = of_lead and a.kind = 'file'
         and a.removed_at is null and c.deleted_at is null and l.deleted_at is null
         and (sees_all
           or ((c.state <> 'quarantined' or c.user_id = any(led))
             and (a.held_at is null or a.user_id = viewer or a.user_id = any(led))
             and coalesce(${IS_VISIBLE}, true))));
   end $$`,

  /*
   * An announced capture that is neither received nor still pending on the device that announced it is missing, unless
   * the manifest is truncated. It stays missing until it arrives after all.
   */
  `create or replace function canvass.announce_captures(organization uuid, of_user uuid, manifest jsonb) returns json
   language plpgsql as $$
   declare
     install uuid := (manifest->>'installId')::uuid;
     fresh integer;
     dropped integer;
     came integer;
     came_before integer;
   begin
     perform canvass.enter(organization);
     insert into public.announcing_devices as d (organization_id, user_id, install_id, pending, oldest_age_ms, is_persisted,
       free_bytes, app_version)
     values (organization, of_user, install, jsonb_array_length(manifest->'pending'),
       (manifest->>'oldestAgeMs')::double precision, (manifest->>'isPersisted')::boolean,
       (manifest->>'freeBytes')::double precision, manifest->>'appVersion')
     on conflict (organization_id, user_id, install_id) do update set seen_at = now(), pending = excluded.pending,
       oldest_age_ms = excluded.oldest_age_ms, is_persisted = excluded.is_persisted, free_bytes = excluded.free_bytes,
       app_version = excluded.app_version;
     with told as (insert into public.announced_captures as a (organization_id, user_id, install_id, capture_id, captured_at,
       size, state, attempts)
     select distinct on (p.id) organization, of_user, install, p.id, p."capturedAt", p.size, p.state, p.attempts
     from jsonb_to_recordset(manifest->'pending') p(id uuid, "capturedAt" timestamptz, size bigint, state text,
       attempts integer)
     order by p.id
     on conflict (organization_id, user_id, install_id, capture_id) do update set seen_at = now(), size = excluded.size,
       state = excluded.state, attempts = excluded.attempts, missing_at = null
     returning a.announced_at, a.state)
     select count(*) into fresh from told t where t.announced_at = now() and t.state <> 'discarded';
     -- What a person deleted on the device is missed by nobody.
     with gone as (delete from public.announced_captures a
       where a.organization_id = organization and a.user_id = of_user and a.install_id = install and a.state = 'discarded'
       returning a.announced_at)
     select count(*) into dropped from gone g where g.announced_at < now();
     -- What came is no longer waited for, whoever brought it.
     with gone as (delete from public.announced_captures a using public.captures c
       where a.organization_id = organization and a.user_id = of_user and a.install_id = install
         and c.organization_id = organization and c.id = a.capture_id
       returning a.announced_at)
     select count(*) filter (where g.announced_at < now()), count(*) filter (where g.announced_at = now())
       into came, came_before from gone g;
     -- Of what was here before it was announced nobody waited for anything: it is counted neither way.
     update public.announcing_devices d set announced_total = d.announced_total + fresh - came_before,
       received_total = d.received_total + came, discarded_total = d.discarded_total + dropped
       where d.organization_id = organization and d.user_id = of_user and d.install_id = install;
     if (manifest->>'isComplete')::boolean then
       update public.announced_captures a set missing_at = now()
         where a.organization_id = organization and a.user_id = of_user and a.install_id = install
           and a.missing_at is null and not exists (
             select 1 from jsonb_array_elements(manifest->'pending') p where (p->>'id')::uuid = a.capture_id);
     end if;
     return (select coalesce(json_agg(json_build_object('id', a.capture_id, 'capturedAt', ${iso('a.captured_at')},
         'announcedAt', ${iso('a.announced_at')}) order by a.captured_at, a.capture_id), '[]')
       from public.announced_captures a where a.organization_id = organization and a.user_id = of_user
         and a.install_id = install and a.missing_at is not null);
   end $$`,

  // Most urgent first: devices with missing captures, then those whose captures have been pending longest.
  `create or replace function canvass.devices(organization uuid) returns json language plpgsql as $$
   begin
     perform canvass.enter(organization);
     return (select coalesce(json_agg(json_build_object('userId', d.user_id,
         'userName', canvass.name_of(organization, d.user_id), 'installId', d.install_id,
         'since', ${iso('d.first_seen_at')}, 'seenAt', ${iso('d.seen_at')},
         'announced', greatest(d.announced_total, coalesce(a.all_told, 0)),
         'received', d.received_total + coalesce(a.came, 0), 'discarded', d.discarded_total,
         'pending', coalesce(a.pending, 0), 'missing', coalesce(a.missing, 0),
         'oldestPendingAt', ${iso('a.oldest')}, 'isPersisted', d.is_persisted, 'freeBytes', d.free_bytes)
         order by coalesce(a.missing, 0) desc, a.oldest nulls last, d.seen_at desc, d.install_id), '[]')
       from public.announcing_devices d
       left join lateral (
         select count(*) as all_told, count(c.id) as came,
           count(*) filter (where c.id is null and a.missing_at is not null) as missing,
           count(*) filter (where c.id is null and a.missing_at is null) as pending,
           min(a.captured_at) filter (where c.id is null and a.missing_at is null) as oldest
         from public.announced_captures a
         left join public.captures c on c.organization_id = organization and c.id = a.capture_id
         where a.organization_id = organization and a.user_id = d.user_id and a.install_id = d.install_id) a on true
       where d.organization_id = organization);
   end $$`,
]
