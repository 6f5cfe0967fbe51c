import { SalesJourneyRow } from '@canvass/contracts/leads'
import { IS_VISIBLE, LEAD_SUMMARY_JSON, WITH_OWNER } from './lead-summary.ts'

const JOURNEY: Record<keyof typeof SalesJourneyRow.shape, string> = {
  id: 'l.id',
  companyName: 'l.company_name',
  status: 'l.status',
  dealAmount: 'l.deal_amount',
  createdAt: 'canvass.iso(l.created_at)',
}
const JOURNEY_JSON = `json_build_object(${Object.keys(SalesJourneyRow.shape)
  .map((key) => `'${key}', ${JOURNEY[key as keyof typeof JOURNEY]}`)
  .join(', ')})`

/**
 * A page by keyset: the rows before a place in the order, and the place after which the next page begins. The rows are
 * read once, in the order of the index, with one more than shown to know whether there is a next page.
 */
const page = (condition: string): string => `
  with page as materialized (
    select l.* from public.leads l
    where l.organization_id = organization and l.deleted_at is null
      and (l.created_at, l.id) < (before_at, before_id) and ${IS_VISIBLE} and ${condition}
    order by l.created_at desc, l.id desc limit most + 1),
  shown as materialized (select * from page order by created_at desc, id desc limit most)
  select
    (select coalesce(json_agg(${LEAD_SUMMARY_JSON} order by l.created_at desc, l.id desc), '[]')::text
      from shown l ${WITH_OWNER}),
    (select to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || id from shown
      where (select count(*) from page) > most order by created_at, id limit 1)
  into body, next_place;`

const WORDS = `lower(concat_ws(' ', l.company_name, l.person_name, l.category, l.phone, l.email, l.website, l.address))`

export const leadFunctions: readonly string[] = [
  // Branches instead of "or … is null", so that each has a plan that walks its index from the place on. The plans are
  // kept: with a limit that it does not know the planner would think the general one dear and plan anew at every call,
  // which takes longer than the page itself.
  `create or replace function canvass.list_leads(organization uuid, viewer uuid, sees_all boolean, most integer,
     before_at timestamptz, before_id uuid, wanted_status text, needle text, out body text, out next_place text)
   language plpgsql set plan_cache_mode = force_generic_plan as $$
   begin
     perform canvass.enter(organization);
     if needle is null and wanted_status is null then ${page('true')}
     elsif needle is null then ${page('l.status = wanted_status')}
     else ${page(`(wanted_status is null or l.status = wanted_status) and ${WORDS} like needle`)}
     end if;
   end $$`,

  // The tag names the newest change among the leads and who looks; where it is known already there is no body.
  `create or replace function canvass.sales_journey(organization uuid, viewer uuid, sees_all boolean, known_tag text,
     out body text, out tag text) language plpgsql as $$
   begin
     perform canvass.enter(organization);
     select coalesce(max(l.change_seq), 0) || case when sees_all then '-all' else '-' || viewer end into tag
       from public.leads l where l.organization_id = organization;
     if tag is not distinct from known_tag then return; end if;
     select coalesce(json_agg(${JOURNEY_JSON} order by l.created_at desc, l.id desc), '[]')::text into body
       from public.leads l where l.organization_id = organization and l.deleted_at is null and ${IS_VISIBLE};
   end $$`,

  `create or replace function canvass.count_leads(organization uuid, viewer uuid, sees_all boolean) returns integer
   language plpgsql as $$
   begin
     perform canvass.enter(organization);
     return (select coalesce(sum(c.total), 0)::integer from public.lead_counters c where c.organization_id = organization
       and (sees_all or c.private_to in (viewer, '00000000-0000-0000-0000-000000000000')));
   end $$`,

  `create or replace function canvass.lead_row(organization uuid, viewer uuid, sees_all boolean, wanted uuid) returns json
   language plpgsql as $$
   begin
     perform canvass.enter(organization);
     return (select ${LEAD_SUMMARY_JSON} from public.leads l ${WITH_OWNER}
       where l.organization_id = organization and l.id = wanted and l.deleted_at is null and ${IS_VISIBLE});
   end $$`,

  // A lead, or the capture that is still on its way to be one, with everything that either has.
  `create or replace function canvass.see_lead(organization uuid, viewer uuid, sees_all boolean, wanted uuid,
     stage_names text[]) returns json language plpgsql as $$
   begin
     perform canvass.enter(organization);
     return (
       select json_build_object(
         'summary', case when l.id is not null then ${LEAD_SUMMARY_JSON} end,
         'ocrText', l.ocr_text, 'profile', l.profile, 'businessIntelligence', l.business_intelligence,
         'openaiRaw', l.openai_raw, 'googlePlacesRaw', l.google_places_raw, 'serpApiRaw', l.serp_api_raw,
         'extractionRaw', l.extraction_raw,
         'capture', canvass.capture_answer(c, stage_names), 'userId', c.user_id,
         'takenBy', nullif(concat_ws(' ', t.first_name, t.last_name), ''),
         'mime', c.mime, 'width', c.width, 'height', c.height, 'typedText', c.typed_text,
         'deletedAt', canvass.iso(coalesce(l.deleted_at, c.deleted_at)),
         'meta', c.meta, 'joinedTo', nullif(c.lead_id, c.id),
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
           join public.attachments a on a.organization_id = organization and a.capture_id = p.id
           where p.organization_id = organization and p.lead_id = c.id and p.deleted_at is null),
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
         'findings', case when l.id is null then (
           select json_object_agg(s.name, s.finding) from public.capture_stages s
           where s.organization_id = organization and s.capture_id = c.id and s.finding is not null) end)
       from public.captures c
       left join public.users t on t.organization_id = c.organization_id and t.id = c.user_id
       left join public.leads l on l.organization_id = c.organization_id and l.id = c.lead_id
       ${WITH_OWNER}
       where c.organization_id = organization and c.id = wanted
         and (c.user_id = viewer or sees_all or c.state <> 'quarantined')
         and (coalesce(${IS_VISIBLE}, true) or (l.id is null and c.user_id = viewer)));
   end $$`,
]
