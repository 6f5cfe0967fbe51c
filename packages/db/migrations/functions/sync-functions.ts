import { SALES_EVENT_JSON } from './sales-event-json.ts'
import { IS_VISIBLE, LEAD_SUMMARY_JSON, WITH_OWNER } from './lead-summary.ts'

/*
 * The sequence is read first: its number became visible with the rows it stands for, and whatever commits while we read
 * has a greater one and comes with the next question.
 */
const SEQ_NOW = `coalesce((select s.seq from public.organization_sequences s where s.organization_id = organization), 0)`

/** A device of a viewer who may not see lead `l` may hold it from before: its id is told, so that it is let go of. */
const MAY_BE_HELD = `(since < l.unshared_seq or viewer = any(l.left_by))`

export const syncFunctions: readonly string[] = [
  `create or replace function canvass.snapshot(organization uuid, viewer uuid, sees_all boolean, after_id uuid,
     given_at bigint, most integer, stage_names text[]) returns json language plpgsql as $$
   declare
     seq_at bigint;
     leads json;
     last_id uuid;
     captures json := '[]';
     events json := '[]';
   begin
     perform canvass.enter(organization);
     seq_at := coalesce(given_at, ${SEQ_NOW});
     with shown as (
       select l.id from public.leads l where l.organization_id = organization and l.deleted_at is null
         and (after_id is null or l.id > after_id) and ${IS_VISIBLE} order by l.id limit most)
     select coalesce(json_agg(${LEAD_SUMMARY_JSON} order by l.id), '[]'),
       case when count(*) = most then (array_agg(l.id order by l.id desc))[1] end
     into leads, last_id
     from shown join public.leads l on l.organization_id = organization and l.id = shown.id ${WITH_OWNER};
     if after_id is null then
       select coalesce(json_agg(canvass.capture_answer(c, stage_names) order by c.change_seq), '[]') into captures
       from public.captures c where c.organization_id = organization and c.user_id = viewer
         and c.deleted_at is null and c.state in ('received', 'processing', 'needs_attention', 'quarantined')
         -- Who took a capture that belongs to somebody else now is told whose it is.
         or c.organization_id = organization and c.taken_by = viewer and c.deleted_at is null;
       select coalesce(json_agg(${SALES_EVENT_JSON} order by e.change_seq), '[]') into events
       from public.sales_events e where e.organization_id = organization;
     end if;
     return json_build_object('epoch', canvass.epoch(), 'at', seq_at, 'leads', leads, 'captures', captures, 'events', events, 'next', last_id);
   end $$`,

  `create or replace function canvass.changes(organization uuid, viewer uuid, sees_all boolean, since bigint,
     most integer, stage_names text[]) returns json language plpgsql as $$
   declare
     seq_now bigint;
     answer json;
   begin
     perform canvass.enter(organization);
     seq_now := ${SEQ_NOW};
     with moved as (
       (select l.change_seq as seq, l.id, 'leads' as source from public.leads l
         where l.organization_id = organization and l.change_seq > since and l.change_seq <= seq_now
           and (${IS_VISIBLE} or ${MAY_BE_HELD})
         order by l.change_seq limit most + 1)
       union all
       (select c.change_seq, c.id, 'captures' from public.captures c
         where c.organization_id = organization and c.change_seq > since and c.change_seq <= seq_now
           and (c.user_id = viewer or c.taken_by = viewer)
         order by c.change_seq limit most + 1)
       union all
       (select e.change_seq, e.id, 'events' from public.sales_events e
         where e.organization_id = organization and e.change_seq > since and e.change_seq <= seq_now
         order by e.change_seq limit most + 1)),
     shown as (select * from moved order by seq limit most),
     told as (
       select s.seq, json_build_object('table', 'leads', 'seq', s.seq, 'id', s.id, 'row',
         case when l.deleted_at is null and ${IS_VISIBLE} then ${LEAD_SUMMARY_JSON} end) as change
       from shown s join public.leads l on l.organization_id = organization and l.id = s.id ${WITH_OWNER}
       where s.source = 'leads'
       union all
       select s.seq, json_build_object('table', 'captures', 'seq', s.seq, 'id', s.id, 'row',
         case when c.deleted_at is null then canvass.capture_answer(c, stage_names) end)
       from shown s join public.captures c on c.organization_id = organization and c.id = s.id where s.source = 'captures'
       union all
       select s.seq, json_build_object('table', 'events', 'seq', s.seq, 'id', s.id, 'row', ${SALES_EVENT_JSON})
       from shown s join public.sales_events e on e.organization_id = organization and e.id = s.id
       where s.source = 'events')
     select json_build_object(
       'epoch', canvass.epoch(),
       'changes', coalesce((select json_agg(t.change order by t.seq) from told t), '[]'),
       'hasMore', (select count(*) from moved) > most,
       'next', case when (select count(*) from moved) > most then (select max(s.seq) from shown s) else seq_now end,
       'reset', since > seq_now)
     into answer;
     return answer;
   end $$`,

  // Where each of a user's captures stands, of those that moved; what moved twice is told once, as it stands now.
  `create or replace function canvass.progress(organization uuid, viewer uuid, since bigint, most integer) returns json
   language plpgsql as $$
   declare
     seq_now bigint;
     answer json;
   begin
     perform canvass.enter(organization);
     seq_now := ${SEQ_NOW};
     with moved as (
       select c.change_seq as seq, c.id, c.lead_id, c.state, c.stage from public.captures c
       where c.organization_id = organization and c.change_seq > since and c.change_seq <= seq_now
         and c.user_id = viewer and c.deleted_at is null
       order by c.change_seq limit most)
     select json_build_object(
       'messages', coalesce((select json_agg(json_build_object('seq', m.seq, 'captureId', m.id, 'leadId', m.lead_id,
         'state', m.state, 'stage', m.stage) order by m.seq) from moved m), '[]'),
       'next', case when (select count(*) from moved) = most then (select max(m.seq) from moved m) else seq_now end)
     into answer;
     return answer;
   end $$`,

  `create or replace function canvass.sequence_of(organization uuid) returns bigint language plpgsql as $$
   begin
     perform canvass.enter(organization);
     return ${SEQ_NOW};
   end $$`,
]
