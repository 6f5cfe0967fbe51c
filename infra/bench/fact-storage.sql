-- How the facts of leads are stored: a row for each fact, a row for each statement, or one document for each lead.
-- Run by hand on an empty database: psql "$URL" -v leads=100000 -f infra/bench/fact-storage.sql
-- Each lead has 60 facts of 5 sources, with evidence as a reading gives it. Prints bytes for each lead, and milliseconds
-- for one write, for reading all facts of one lead, and for finding all facts of one source.
\set ON_ERROR_STOP on
\timing off
set synchronous_commit = off;
create schema facts;
set search_path = facts;

create function made_fact(lead bigint, n int) returns jsonb language sql immutable as $$
  select jsonb_build_object('field', (array['phones','emails','websites','addresses','people','point'])[1 + n % 6],
    'value', 'value ' || lead || '-' || n, 'confidence', round((0.5 + (n % 50) / 100.0)::numeric, 2),
    'evidence', jsonb_build_array(jsonb_build_object('source', 'photo', 'ref', 'line:' || n,
      'box', jsonb_build_object('x', 0.1, 'y', 0.2, 'width', 0.3, 'height', 0.05)))) $$;
create function lead_id(n bigint) returns uuid language sql immutable as $$ select md5('lead' || n)::uuid $$;
create function source_id(lead bigint, s int) returns uuid language sql immutable as $$ select md5('source' || lead || '-' || s)::uuid $$;

create table by_fact (organization_id uuid, lead_id uuid, n int, source_kind text, source_id uuid, field text,
  value text, confidence real, evidence jsonb, observed_at timestamptz default now(), retracted_at timestamptz,
  primary key (organization_id, lead_id, n));
create table by_statement (organization_id uuid, lead_id uuid, id uuid, source_kind text, source_id uuid, facts jsonb,
  observed_at timestamptz default now(), retracted_at timestamptz, primary key (organization_id, lead_id, id));
create table by_lead (organization_id uuid, lead_id uuid, statements jsonb, primary key (organization_id, lead_id));

insert into by_fact (organization_id, lead_id, n, source_kind, source_id, field, value, confidence, evidence)
  select '00000000-0000-0000-0000-000000000001', lead_id(l), n, 'reading', source_id(l, n / 12), f->>'field', f->>'value',
    (f->>'confidence')::real, f->'evidence'
  from generate_series(1, :leads) l, generate_series(0, 59) n, lateral made_fact(l, n) f;
insert into by_statement (organization_id, lead_id, id, source_kind, source_id, facts)
  select '00000000-0000-0000-0000-000000000001', lead_id(l), source_id(l, s), 'reading', source_id(l, s),
    (select jsonb_agg(made_fact(l, s * 12 + n)) from generate_series(0, 11) n)
  from generate_series(1, :leads) l, generate_series(0, 4) s;
insert into by_lead
  select '00000000-0000-0000-0000-000000000001', lead_id(l), (select jsonb_agg(jsonb_build_object('sourceId',
    source_id(l, s), 'kind', 'reading', 'facts', (select jsonb_agg(made_fact(l, s * 12 + n)) from generate_series(0, 11) n)))
    from generate_series(0, 4) s)
  from generate_series(1, :leads) l;
create index by_fact_source on by_fact (organization_id, source_kind, source_id);
create index by_statement_source on by_statement (organization_id, source_kind, source_id);
create index by_lead_source on by_lead using gin ((jsonb_path_query_array(statements, '$[*].sourceId')));
analyze by_fact; analyze by_statement; analyze by_lead;

create function timed(what text, times int, work text, most bigint) returns text language plpgsql as $$
declare started timestamptz; spent double precision := 0; n int;
begin
  for n in 1..times loop
    started := clock_timestamp();
    execute work using 1 + (n * 7919::bigint) % most, n;
    spent := spent + extract(epoch from clock_timestamp() - started) * 1000;
  end loop;
  return what || ': ' || round((spent / times)::numeric, 3) || ' ms';
end $$;

select relname, round(pg_total_relation_size(oid) / :leads.0) as bytes_a_lead
  from pg_class where relname in ('by_fact', 'by_statement', 'by_lead') order by 1;
-- What is written is made beforehand, so that only the writing is timed: one edit of twelve facts.
create table edit as select n, made_fact(0, n) as fact from generate_series(0, 11) n;
create table edit_whole as select jsonb_agg(fact) as facts from edit;
analyze edit; analyze edit_whole;
select timed('write, a row for each fact', 300, $q$ insert into by_fact (organization_id, lead_id, n, source_kind,
  source_id, field, value, confidence, evidence) select '00000000-0000-0000-0000-000000000001', lead_id($1), 1000 + $2 * 12 + n,
  'edit', md5('edit' || $2)::uuid, fact->>'field', fact->>'value', (fact->>'confidence')::real, fact->'evidence' from edit $q$, :leads);
select timed('write, a row for each statement', 300, $q$ insert into by_statement (organization_id, lead_id, id,
  source_kind, source_id, facts) select '00000000-0000-0000-0000-000000000001', lead_id($1), md5('edit' || $2)::uuid, 'edit',
  md5('edit' || $2)::uuid, facts from edit_whole $q$, :leads);
select timed('write, a document for each lead', 300, $q$ update by_lead set statements = statements ||
  jsonb_build_array(jsonb_build_object('sourceId', md5('edit' || $2)::uuid, 'kind', 'edit', 'facts',
  (select facts from edit_whole)))
  where organization_id = '00000000-0000-0000-0000-000000000001' and lead_id = lead_id($1) $q$, :leads);
select timed('read a lead, a row for each fact', 300, $q$ select count(*), max(evidence::text) from by_fact
  where organization_id = '00000000-0000-0000-0000-000000000001' and lead_id = lead_id($1) $q$, :leads);
select timed('read a lead, a row for each statement', 300, $q$ select count(*), max(facts::text) from by_statement
  where organization_id = '00000000-0000-0000-0000-000000000001' and lead_id = lead_id($1) $q$, :leads);
select timed('read a lead, a document for each lead', 300, $q$ select max(statements::text) from by_lead
  where organization_id = '00000000-0000-0000-0000-000000000001' and lead_id = lead_id($1) $q$, :leads);
select timed('one source, a row for each fact', 300, $q$ select count(*) from by_fact where organization_id =
  '00000000-0000-0000-0000-000000000001' and source_kind = 'reading' and source_id = source_id($1, 2) $q$, :leads);
select timed('one source, a row for each statement', 300, $q$ select count(*) from by_statement where organization_id =
  '00000000-0000-0000-0000-000000000001' and source_kind = 'reading' and source_id = source_id($1, 2) $q$, :leads);
select timed('one source, a document for each lead', 300, $q$ select count(*) from by_lead where organization_id =
  '00000000-0000-0000-0000-000000000001' and jsonb_path_query_array(statements, '$[*].sourceId') @> to_jsonb(array[source_id($1, 2)::text]) $q$, :leads);
drop schema facts cascade;
