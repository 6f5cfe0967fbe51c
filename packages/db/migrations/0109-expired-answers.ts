import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/**
 * How many answers were forgotten counts as well, the oldest first. The function before said of how many captures something
 * was forgotten, which is mostly none, so all but the first few hundred answers of an hour stayed forever.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function canvass_platform.forget_kept_answers(integer)`.execute(db)
  // Of a place only its id may be kept forever, and a device that keeps the profile has to hear of it.
  await createPlatformFunction(db, {
    named: 'forget_kept_answers(most integer)',
    signature: 'forget_kept_answers(integer)',
    returns: 'integer',
    body: `declare
      answers integer;
      forgotten integer;
    begin
      delete from public.kept_answers k where k.key in (
        select o.key from public.kept_answers o where o.expires_at <= now() order by o.expires_at limit most);
      get diagnostics answers = row_count;
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
        update public.capture_stages s set finding = s.finding - 'googlePlacesRaw'
        from expired e
        where s.organization_id = e.organization_id and s.capture_id = e.capture_id and s.name = 'compose_lead'
          and s.finding ? 'googlePlacesRaw'
      ), told as (
        update public.leads l set updated_at = l.updated_at
        from expired e
        where l.organization_id = e.organization_id and l.id = e.capture_id
      )
      select count(*) into forgotten from searched;
      return greatest(answers, forgotten);
    end`,
  })
}
