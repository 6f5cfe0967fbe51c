import { IS_VISIBLE, JOURNEY_TEXT, LEAD_SUMMARY_JSON, LEAD_SUMMARY_TEXT, WITH_OWNER } from './lead-summary.ts'
import { LED, LOOK } from './team-scope.ts'

/**
 * Builds a keyset page: the leads after a position in the order, and the position where the next page starts. It reads
 * one more row than it shows, to know whether there is a next page.
 */
const page = (condition: string): string => `
  select '[' || coalesce(string_agg(p.told, ',' order by p.place) filter (where p.place <= most), '') || ']',
    max(p.place), max(p.created_at) filter (where p.place = most), (array_agg(p.id) filter (where p.place = most))[1]
  into body, found, last_at, last_id
  from (
    select l.created_at, l.id, row_number() over (order by l.created_at desc, l.id desc) as place,
      ${LEAD_SUMMARY_TEXT} as told
    from public.leads l ${WITH_OWNER}
    where l.organization_id = organization and l.deleted_at is null and ${condition}
    order by l.created_at desc, l.id desc limit most + 1) p;`

const AFTER_PLACE = `(l.created_at, l.id) < (before_at, before_id) and ${IS_VISIBLE}`

export const leadFunctions: readonly string[] = [
  // Branches instead of "or … is null", so that each gets a plan that walks its index from the position on. Plans are
  // cached: with an unknown limit, the planner would consider the generic plan expensive and replan on every call,
  // which takes longer than the page itself.
  `create or replace function canvass.list_leads(organization uuid, viewer uuid, sees_all boolean, most integer,
     before_at timestamptz, before_id uuid, wanted_status text, needle text, out body text, out next_place text)
   language plpgsql set plan_cache_mode = force_generic_plan as $$
   declare
     found bigint;
     last_at timestamptz;
     last_id uuid;
     ${LED}
   begin
     ${LOOK}
     if needle is not null then ${page(`l.id = any (array(
       select canvass_platform.search_leads(viewer, sees_all, led, most + 1, before_at, before_id, wanted_status, needle)))`)}
     elsif wanted_status is null then ${page(AFTER_PLACE)}
     else ${page(`l.status = wanted_status and ${AFTER_PLACE}`)}
     end if;
     if found > most then
       next_place := to_char(last_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || last_id;
     end if;
   end $$`,

  // The tag identifies the newest change among the leads and the viewer; if the caller already has it, the body is
  // null.
  `create or replace function canvass.sales_journey(organization uuid, viewer uuid, sees_all boolean, known_tag text,
     out body text, out tag text) language plpgsql as $$
   declare
     ${LED}
   begin
     ${LOOK}
     select coalesce(max(l.change_seq), 0) || case when sees_all then '-all' else '-' || viewer end
       || coalesce('-' || md5(nullif(led, '{}')::text), '') into tag
       from public.leads l where l.organization_id = organization;
     if tag is not distinct from known_tag then return; end if;
     select '[' || coalesce(string_agg(${JOURNEY_TEXT}, ',' order by l.created_at desc, l.id desc), '') || ']' into body
       from public.leads l where l.organization_id = organization and l.deleted_at is null and ${IS_VISIBLE};
   end $$`,

  `create or replace function canvass.count_leads(organization uuid, viewer uuid, sees_all boolean) returns integer
   language plpgsql as $$
   declare
     ${LED}
   begin
     ${LOOK}
     return (select coalesce(sum(c.total), 0)::integer from public.lead_counters c where c.organization_id = organization
       and (sees_all or c.private_to in (viewer, '00000000-0000-0000-0000-000000000000') or c.private_to = any(led)));
   end $$`,

  `create or replace function canvass.lead_row(organization uuid, viewer uuid, sees_all boolean, wanted uuid) returns json
   language plpgsql as $$
   declare
     ${LED}
   begin
     ${LOOK}
     return (select ${LEAD_SUMMARY_JSON} from public.leads l ${WITH_OWNER}
       where l.organization_id = organization and l.id = wanted and l.deleted_at is null and ${IS_VISIBLE});
   end $$`,

  // A lead, or the capture that's still on its way to becoming one, with all the details of both.
  `create or replace function canvass.see_lead(organization uuid, viewer uuid, sees_all boolean, wanted uuid,
     stage_names text[]) returns json language plpgsql as $$
   declare
     ${LED}
   begin
     ${LOOK}
     return (
       select json_build_object(
         'summary', case when l.id is not null then ${LEAD_SUMMARY_JSON} end,
         'ocrText', l.ocr_text, 'profile', l.profile, 'businessIntelligence', l.business_intelligence,
         'capture', canvass.capture_answer(c, stage_names), 'userId', c.user_id,
         'takenBy', nullif(concat_ws(' ', t.first_name, t.last_name), ''),
         'mime', c.mime, 'width', c.width, 'height', c.height, 'typedText', c.typed_text,
         'deletedAt', canvass.iso(coalesce(l.deleted_at, c.deleted_at)),
         'meta', c.meta, 'joinedTo', nullif(c.lead_id, c.id),
         'sameAs', canvass.same_lead(organization, viewer, sees_all, c.id),
         'people', (
           select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'title', k.title,
             'department', k.department, 'role', k.role, 'channels', k.channels, 'doNotContact', k.do_not_contact,
             'confidence', k.confidence, 'evidence', k.evidence) order by k.place, k.id), '[]')
           from public.lead_people k where k.organization_id = organization and k.lead_id = c.id),
         'photos', (
           select coalesce(json_agg(json_build_object('captureId', p.id, 'width', p.width, 'height', p.height)
             order by p.id <> c.id, p.received_at, p.id), '[]')
           from public.captures p where p.organization_id = organization and p.lead_id = c.id
             and p.deleted_at is null and p.mime like 'image/%' and p.width is not null and p.height is not null),
         'notes', (
           select coalesce(json_agg(json_build_object('id', n.id, 'text', n.text, 'authorId', n.author_id,
             'authorName', concat_ws(' ', w.first_name, w.last_name), 'at', canvass.iso(n.at)) order by n.at, n.id), '[]')
           from public.lead_notes n
           left join public.users w on w.organization_id = organization and w.id = n.author_id
           where n.organization_id = organization and n.lead_id = c.id),
         'attachments', (
           select coalesce(json_agg(json_build_object('id', a.id, 'captureId', a.capture_id, 'kind', a.kind,
             'mime', a.mime, 'size', a.size, 'durationMs', a.duration_ms, 'transcript', a.transcript,
             'at', canvass.iso(a.received_at)) order by a.received_at, a.id), '[]')
           from public.captures p
           join public.attachments a on a.organization_id = organization and a.capture_id = p.id and a.held_at is null
           where p.organization_id = organization and p.lead_id = c.id and p.deleted_at is null
             and a.kind = 'voice_note'),
         'files', (
           select coalesce(json_agg(json_build_object('id', a.id, 'leadId', a.capture_id, 'name', a.name,
             'mime', a.mime, 'size', a.size, 'byId', a.user_id,
             'byName', coalesce(nullif(concat_ws(' ', w.first_name, w.last_name), ''), w.username),
             'at', canvass.iso(a.received_at)) order by a.received_at, a.id), '[]')
           from public.captures p
           join public.attachments a on a.organization_id = organization and a.capture_id = p.id and a.held_at is null
           join public.users w on w.organization_id = organization and w.id = a.user_id
           where p.organization_id = organization and p.lead_id = c.id and p.deleted_at is null
             and a.kind = 'file' and a.removed_at is null),
         'qualifiers', (
           select coalesce(json_object_agg(coalesce(q.label, k.key), k.value), '{}')
           from jsonb_each_text(coalesce(l.qualifiers, c.meta->'qualifiers', '{}')) k
           left join public.sales_events e
             on e.organization_id = organization and e.id = coalesce(l.event_id, (c.meta->>'eventId')::uuid)
           left join lateral jsonb_to_recordset(e.qualifiers) q(id text, label text) on q.id = k.key),
         'statusChanges', (
           select coalesce(json_agg(json_build_object('at', canvass.iso(h.at),
             'byName', nullif(concat_ws(' ', w.first_name, w.last_name), ''), 'from', h.from_status,
             'to', h.to_status, 'reason', h.reason) order by h.n), '[]')
           from public.lead_status_changes h
           left join public.users w on w.organization_id = organization and w.id = h.user_id
           where h.organization_id = organization and h.lead_id = c.id),
         'corrections', (
           select coalesce(json_agg(json_build_object('id', r.id, 'at', canvass.iso(r.at), 'said', r.correction,
             'byName', concat_ws(' ', w.first_name, w.last_name)) order by r.n), '[]')
           from public.reading_corrections r
           join public.users w on w.organization_id = organization and w.id = r.user_id
           where r.organization_id = organization and r.capture_id = c.id),
         'derived', (select count(*) from public.captures d
           where d.organization_id = organization and d.parent_id = c.id and d.deleted_at is null),
         'findings', (
           select json_object_agg(s.name, case
             when l.id is null or s.name = 'extract_business' then s.finding
             when s.name = 'read_text' then jsonb_build_object('codes', s.finding->'codes',
               'engine', s.finding->'engine', 'engineVersion', s.finding->'engineVersion')
             else jsonb_build_object('provider', s.finding->'provider', 'raw', s.finding->'raw') end)
           from public.capture_stages s
           where s.organization_id = organization and s.capture_id = c.id and s.finding is not null
             and (l.id is null or s.name in ('read_text', 'extract_business')
               or (s.name = 'find_place' and s.finding->>'provider' in ('google', 'serpapi')))))
       from public.captures c
       left join public.users t on t.organization_id = c.organization_id and t.id = c.user_id
       left join public.leads l on l.organization_id = c.organization_id and l.id = c.lead_id
       ${WITH_OWNER}
       where c.organization_id = organization and c.id = wanted
         and (c.user_id = viewer or sees_all or c.user_id = any(led) or c.state <> 'quarantined')
         and (coalesce(${IS_VISIBLE}, true) or (l.id is null and c.user_id = viewer)));
   end $$`,
]
