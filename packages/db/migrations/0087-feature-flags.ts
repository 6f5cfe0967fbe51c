import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** For whom each feature is switched on, where somebody of the platform said so; what was never said stands in the code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feature_flags (
      key text primary key,
      is_on boolean not null,
      percentage integer not null check (percentage between 0 and 100),
      roles text[],
      plans text[],
      organizations uuid[],
      changed_at timestamptz not null default now()
    )`.execute(db)
  await sql`call canvass.wall_off('feature_flags')`.execute(db)
  await createPlatformFunction(db, {
    named: 'flag_rules()',
    signature: 'flag_rules()',
    returns: 'jsonb',
    isStable: true,
    body: `begin
      return (select coalesce(jsonb_object_agg(f.key, jsonb_build_object('isOn', f.is_on, 'percentage', f.percentage,
        'roles', f.roles, 'plans', f.plans, 'organizations', f.organizations)), '{}') from public.feature_flags f);
    end`,
  })
  // With the names of the organizations, for whoever chooses them.
  await createPlatformFunction(db, {
    named: 'list_flags(by_user uuid)',
    signature: 'list_flags(uuid)',
    returns: 'jsonb',
    isStable: true,
    body: `begin
      perform canvass_platform.require_super_admin(by_user);
      return (select coalesce(jsonb_object_agg(f.key, jsonb_build_object('changedAt', f.changed_at,
        'names', (select coalesce(jsonb_object_agg(o.organization_id, o.name), '{}') from public.organizations o
          where o.organization_id = any (f.organizations)))), '{}') from public.feature_flags f);
    end`,
  })
  // Answers the rule of before; null where none had been said.
  await createPlatformFunction(db, {
    named: 'set_flag(by_user uuid, named text, rule jsonb)',
    signature: 'set_flag(uuid, text, jsonb)',
    returns: 'jsonb',
    body: `declare
      before jsonb;
    begin
      perform canvass_platform.require_super_admin(by_user);
      perform pg_advisory_xact_lock(hashtextextended('flag ' || named, 0));
      before := canvass_platform.flag_rules() -> named;
      insert into public.feature_flags as f (key, is_on, percentage, roles, plans, organizations)
        select named, r."isOn", r.percentage, r.roles, r.plans, r.organizations
        from jsonb_to_record(rule) r("isOn" boolean, percentage integer, roles text[], plans text[], organizations uuid[])
        on conflict (key) do update set is_on = excluded.is_on, percentage = excluded.percentage, roles = excluded.roles,
          plans = excluded.plans, organizations = excluded.organizations, changed_at = now();
      return before;
    end`,
  })
}
