import { type SyncedName, syncedTables } from '@canvass/contracts/sync'
import { LED, LOOK } from './team-scope.ts'
import { type SyncedSql, syncedSql } from './synced-tables.ts'

/*
 * The sequence is read first: its number became visible together with the rows it stands for, and anything that commits
 * during the read has a greater number and is returned by the next request.
 */
const SEQ_NOW = `coalesce((select s.seq from public.organization_sequences s where s.organization_id = organization), 0)`

const named = Object.entries(syncedSql) as [SyncedName, SyncedSql][]
const paged = named.filter(([name]) => syncedTables[name].comes === 'by pages')
const onFirstPage = named.filter(([name]) => syncedTables[name].comes === 'on the first page')
const unionOf = (part: (name: SyncedName, sql: SyncedSql) => string) =>
  named.map(([name, sql]) => part(name, sql)).join(' union all ')

/** A page of a table by id; `last_id` is the cursor for the next page, null on the last one. */
const pageOf = ([name, { table, alias: a, joins, json, inSnapshot }]: [SyncedName, SyncedSql]) => `
     with shown as (
       select ${a}.id from ${table} ${a} where ${a}.organization_id = organization and ${inSnapshot}
         and (after_id is null or ${a}.id > after_id) order by ${a}.id limit most)
     select coalesce(json_agg(${json} order by ${a}.id), '[]'),
       case when count(*) = most then (array_agg(${a}.id order by ${a}.id desc))[1] end
     into rows_of_${name}, last_id
     from shown join ${table} ${a} on ${a}.organization_id = organization and ${a}.id = shown.id ${joins};`

const wholeOf = ([name, { table, alias: a, joins, json, inSnapshot }]: [SyncedName, SyncedSql]) => `
       select coalesce(json_agg(${json} order by ${a}.change_seq), '[]') into rows_of_${name}
       from ${table} ${a} ${joins} where ${a}.organization_id = organization and (${inSnapshot});`

/** Changed rows of a table in sequence order, one more than is returned: the extra row tells that there are more. */
const movedOf = (name: SyncedName, { table, alias: a, told }: SyncedSql) => `
       (select ${a}.change_seq as seq, ${a}.id, '${name}' as source from ${table} ${a}
         where ${a}.organization_id = organization and ${a}.change_seq > since and ${a}.change_seq <= seq_now and ${told}
         order by ${a}.change_seq limit most + 1)`

const changeOf = (name: SyncedName, { table, alias: a, joins, json, isThere }: SyncedSql) => `
       select s.seq, json_build_object('table', '${name}', 'seq', s.seq, 'id', s.id, 'row',
         case when ${isThere} then ${json} end) as change
       from shown s join ${table} ${a} on ${a}.organization_id = organization and ${a}.id = s.id ${joins}
       where s.source = '${name}'`

export const syncFunctions: readonly string[] = [
  `create or replace function canvass.snapshot(organization uuid, viewer uuid, sees_all boolean, after_id uuid,
     given_at bigint, most integer, stage_names text[]) returns json language plpgsql as $$
   declare
     seq_at bigint;
     last_id uuid;
     ${LED}
     ${named.map(([name]) => `rows_of_${name} json := '[]';`).join(' ')}
   begin
     ${LOOK}
     seq_at := coalesce(given_at, ${SEQ_NOW});
     ${paged.map(pageOf).join('')}
     if after_id is null then ${onFirstPage.map(wholeOf).join('')}
     end if;
     return json_build_object('epoch', canvass.epoch(), 'scope', canvass.scope_of(organization, viewer), 'at', seq_at,
       ${named.map(([name]) => `'${name}', rows_of_${name}`).join(', ')}, 'next', last_id);
   end $$`,

  `create or replace function canvass.changes(organization uuid, viewer uuid, sees_all boolean, since bigint,
     most integer, stage_names text[]) returns json language plpgsql as $$
   declare
     seq_now bigint;
     answer json;
     ${LED}
   begin
     ${LOOK}
     seq_now := ${SEQ_NOW};
     with moved as (${unionOf(movedOf)}),
     shown as (select * from moved order by seq limit most),
     told as (${unionOf(changeOf)})
     select json_build_object(
       'epoch', canvass.epoch(),
       'scope', canvass.scope_of(organization, viewer),
       'changes', coalesce((select json_agg(t.change order by t.seq) from told t), '[]'),
       'hasMore', (select count(*) from moved) > most,
       'next', case when (select count(*) from moved) > most then (select max(s.seq) from shown s) else seq_now end,
       'reset', since > seq_now)
     into answer;
     return answer;
   end $$`,

  // The current state of each of a user's captures that changed; a capture that changed twice is returned once, in its
  // latest state.
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
