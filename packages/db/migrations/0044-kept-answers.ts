import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** What services outside answered, for as long as they allow, so that no worker asks again; and what must be forgotten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The key is a digest: what an organization asked for cannot be read from it by another.
  await sql`
    create table kept_answers (
      key text primary key,
      answer jsonb not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index kept_answers_expiring on kept_answers (expires_at)`.execute(db)
  await sql`call canvass.wall_off('kept_answers')`.execute(db)

  // Answers of providers that may not be kept carry when they end; all others are in nobody's way here.
  await sql`
    create index capture_stages_expiring on capture_stages ((finding ->> 'expiresAt'))
      where name = 'find_place' and finding ->> 'expiresAt' is not null`.execute(db)

  await createPlatformFunction(db, {
    named: 'recall_answer(of_key text)',
    signature: 'recall_answer(text)',
    returns: 'jsonb',
    isStable: true,
    body: `begin
      return (select k.answer from public.kept_answers k where k.key = of_key and k.expires_at > now());
    end`,
  })

  await createPlatformFunction(db, {
    named: 'keep_answer(of_key text, said jsonb, for_time interval)',
    signature: 'keep_answer(text, jsonb, interval)',
    returns: 'void',
    body: `begin
      insert into public.kept_answers as k (key, answer, expires_at) values (of_key, said, now() + for_time)
      on conflict (key) do update set answer = excluded.answer, expires_at = excluded.expires_at;
    end`,
  })

  // Of a place only its id may be kept for ever. Everything that repeats what the provider said goes at once, and a search
  // that is planned again is made again, for what it was given then leads to nothing any more.
  await createPlatformFunction(db, {
    named: 'forget_kept_answers(most integer)',
    signature: 'forget_kept_answers(integer)',
    returns: 'integer',
    body: `declare
      forgotten integer;
    begin
      delete from public.kept_answers k where k.key in (
        select o.key from public.kept_answers o where o.expires_at <= now() limit most);
      with expired as (
        select s.organization_id, s.capture_id, s.finding from public.capture_stages s
        where s.name = 'find_place' and s.finding ->> 'expiresAt' is not null
          and s.finding ->> 'expiresAt' <= to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        order by s.finding ->> 'expiresAt' limit most for update
      ), searched as (
        update public.capture_stages s
        set input_hash = null, finding = (e.finding - 'expiresAt') || jsonb_build_object('raw', null, 'expiredAt', e.finding -> 'expiresAt',
          'candidates', coalesce((select jsonb_agg(jsonb_build_object('id', c -> 'id', 'name', '', 'address', null,
            'phone', null, 'website', null, 'position', null)) from jsonb_array_elements(e.finding -> 'candidates') c),
            '[]'::jsonb))
        from expired e
        where s.organization_id = e.organization_id and s.capture_id = e.capture_id and s.name = 'find_place'
        returning s.capture_id
      ), judged as (
        update public.capture_stages s
        set finding = s.finding || jsonb_build_object('offers', '[]'::jsonb, 'result', '', 'candidate',
          case when s.finding -> 'candidate' ->> 'id' is null then null else jsonb_build_object('id',
            s.finding -> 'candidate' -> 'id', 'name', '', 'address', null, 'phone', null, 'website', null,
            'position', null) end)
        from expired e
        where s.organization_id = e.organization_id and s.capture_id = e.capture_id and s.name = 'gate'
          and s.finding is not null
      ), composed as (
        update public.capture_stages s set finding = s.finding || '{"googlePlacesRaw": null}'::jsonb
        from expired e
        where s.organization_id = e.organization_id and s.capture_id = e.capture_id and s.name = 'compose_lead'
          and s.finding is not null
      ), told as (
        update public.leads l set google_places_raw = null
        from expired e
        where l.organization_id = e.organization_id and l.id = e.capture_id and l.google_places_raw is not null
      )
      select count(*) into forgotten from searched;
      return forgotten;
    end`,
  })
}
