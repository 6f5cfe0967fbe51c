import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

const walled = ['organizations', 'captures']
/** So many of the newest captures say where an organization works, if it has any. */
const NEWEST = 200

/** Where a page ends, as the functions below have always said it. */
const cursor = (at: string, id: string) => `(extract(epoch from ${at}) * 1000000)::bigint || '.' || ${id}`

/**
 * Each organization has a time zone, and its months begin at midnight there. A month is still stored as midnight UTC of
 * its first day, whatever the zone: a change of zone neither loses what was counted nor starts a second count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The default is constant: no row is rewritten.
  await sql`alter table organizations add column time_zone text not null default 'UTC'`.execute(db)
  // A zone that this server's PostgreSQL doesn't know (after a move to an older one) counts as UTC: no run may fail for it.
  await sql`
    create function canvass.month_of(at timestamptz, zone text) returns timestamptz language plpgsql stable as $$
    begin
      return date_trunc('month', at at time zone zone) at time zone 'UTC';
    exception when invalid_parameter_value then
      return date_trunc('month', at at time zone 'UTC') at time zone 'UTC';
    end $$`.execute(db)
  await sql`
    create function canvass.start_of_month(month timestamptz, zone text) returns timestamptz language plpgsql stable as $$
    begin
      return (month at time zone 'UTC') at time zone zone;
    exception when invalid_parameter_value then
      return month;
    end $$`.execute(db)
  await sql`
    create function canvass.is_time_zone(zone text) returns boolean language sql stable as $$
      select exists (select 1 from pg_catalog.pg_timezone_names z where z.name = zone)
    $$`.execute(db)
  await sql`
    grant execute on function canvass.month_of(timestamptz, text), canvass.start_of_month(timestamptz, text),
      canvass.is_time_zone(text) to canvass_app, canvass_platform`.execute(db)
  await fillIn(db)
  await countByZone(db)
}

/** An organization works where most of its newest captures were taken. */
async function fillIn(db: Kysely<unknown>): Promise<void> {
  for (const table of walled) await sql.raw(`alter table ${table} no force row level security`).execute(db)
  await sql`
    update organizations o set time_zone = used.zone
    from organizations p
    cross join lateral (
      select mode() within group (order by c.zone) as zone from (
        select meta ->> 'timeZone' as zone from captures
        where organization_id = p.organization_id order by id desc limit ${sql.lit(NEWEST)}) c) used
    where p.organization_id = o.organization_id and used.zone in (select name from pg_timezone_names)`.execute(db)
  for (const table of walled) await sql.raw(`alter table ${table} force row level security`).execute(db)
}

/** The platform's screens count by each organization's own month, too. */
async function countByZone(db: Kysely<unknown>): Promise<void> {
  await sql`drop function canvass_platform.list_organizations(uuid, text, timestamptz, uuid, integer)`.execute(db)
  await createPlatformFunction(db, {
    named: 'list_organizations(by_user uuid, search text, before_at timestamptz, before_id uuid, most integer)',
    signature: 'list_organizations(uuid, text, timestamptz, uuid, integer)',
    returns: 'setof jsonb',
    isStable: true,
    body: `begin
      perform canvass_platform.require_super_admin(by_user);
      return query select jsonb_build_object(
          'cursor', ${cursor('o.created_at', 'o.organization_id')}, 'id', o.organization_id, 'name', o.name, 'domain', o.domain, 'plan', o.plan,
          'madeAt', o.created_at, 'suspendedAt', s.at, 'suspendedFor', s.reason,
          'people', (select count(*) from public.users u
            where u.organization_id = o.organization_id and u.deactivated_at is null),
          'leads', (select coalesce(sum(c.total), 0) from public.lead_counters c
            where c.organization_id = o.organization_id),
          'scans', coalesce((select m.used from public.scan_months m where m.organization_id = o.organization_id
            and m.month = canvass.month_of(now(), o.time_zone)), 0))
        from public.organizations o left join public.suspensions s on s.organization_id = o.organization_id
        where (before_at is null or (o.created_at, o.organization_id) < (before_at, before_id))
          and (search is null or position(lower(search) in lower(o.name)) > 0 or o.organization_id::text = lower(search)
            or position(lower(search) in lower(o.domain)) > 0)
        order by o.created_at desc, o.organization_id desc limit most;
    end`,
  })
  await sql`drop function canvass_platform.platform_numbers(uuid)`.execute(db)
  await createPlatformFunction(db, {
    named: 'platform_numbers(by_user uuid)',
    signature: 'platform_numbers(uuid)',
    returns: 'jsonb',
    isStable: true,
    body: `begin
      perform canvass_platform.require_super_admin(by_user);
      return jsonb_build_object(
        'organizations', (select count(*) from public.organizations),
        'suspended', (select count(*) from public.suspensions),
        'people', (select count(*) from public.users u where u.deactivated_at is null),
        'leads', (select coalesce(sum(c.total), 0) from public.lead_counters c),
        'scans', (select coalesce(sum(m.used), 0) from public.scan_months m
          join public.organizations o on o.organization_id = m.organization_id
          where m.month > now() - interval '2 months' and m.month = canvass.month_of(now(), o.time_zone)),
        'waiting', (select count(*) from public.waitlist w where w.state = 'waiting'),
        'openCodes', (select count(*) from public.access_codes c where c.revoked_at is null
          and (c.max_uses is null or c.used < c.max_uses) and (c.expires_at is null or c.expires_at > now())));
    end`,
  })
}
