import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** People have a copy of their own data made, which is there for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table own_exports (
      organization_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed')),
      asked_at timestamptz not null default now(),
      ended_at timestamptz,
      done integer not null default 0,
      total integer not null default 0,
      /* Of the file, which the store keeps as long as tidying lets it. */
      sha256 text,
      size bigint,
      /* What is mailed when it is ready. */
      letter jsonb,
      rung_at timestamptz not null default now(),
      owner text,
      held_until timestamptz,
      tries integer not null default 0,
      primary key (organization_id, id),
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade,
      check ((state = 'ready') = (sha256 is not null))
    )`.execute(db)
  await sql`create index own_exports_of_user on own_exports (organization_id, user_id, asked_at)`.execute(db)
  await sql`create index own_exports_to_ring on own_exports (rung_at) where ended_at is null`.execute(db)
  await sql`call canvass.wall('own_exports')`.execute(db)
  // Of people the worker sees names alone: this is the one place at which it is told more of one.
  await createPlatformFunction(db, {
    named: 'profile_to_export(of_organization uuid, of_export uuid, held_by text)',
    signature: 'profile_to_export(uuid, uuid, text)',
    returns: 'jsonb',
    isStable: true,
    body: `begin
      return (select jsonb_build_object('username', u.username, 'email', u.email, 'firstName', u.first_name,
          'lastName', u.last_name, 'role', u.role, 'createdAt', u.created_at,
          'organization', (select jsonb_build_object('name', o.name, 'domain', o.domain, 'industry', o.industry)
            from public.organizations o where o.organization_id = u.organization_id),
          'sessions', (select coalesce(jsonb_agg(jsonb_build_object('signedInAt', s.created_at, 'lastUsedAt', s.seen_at,
            'browser', s.user_agent) order by s.created_at), '[]') from public.sessions s
            where s.organization_id = u.organization_id and s.user_id = u.id),
          'passkeys', (select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'addedAt', p.added_at,
            'lastUsedAt', p.last_used_at) order by p.added_at), '[]') from public.passkeys p
            where p.organization_id = u.organization_id and p.user_id = u.id))
        from public.own_exports e join public.users u on u.organization_id = e.organization_id and u.id = e.user_id
        where e.organization_id = of_organization and e.id = of_export and e.owner = held_by);
    end`,
  })
  // The letter goes out with the file being ready, both or neither.
  await createPlatformFunction(db, {
    named: 'finish_own_export(of_organization uuid, of_export uuid, held_by text, file text, bytes bigint)',
    signature: 'finish_own_export(uuid, uuid, text, text, bigint)',
    returns: 'boolean',
    body: `declare
      ready public.own_exports;
    begin
      update public.own_exports e set state = 'ready', ended_at = now(), sha256 = file, size = bytes, owner = null,
          held_until = null
        where e.organization_id = of_organization and e.id = of_export and e.owner = held_by and e.ended_at is null
        returning * into ready;
      if not found then return false; end if;
      if ready.letter is not null then
        perform canvass_platform.post_letter(ready.letter, interval '24 hours');
        update public.own_exports e set letter = null
          where e.organization_id = of_organization and e.id = of_export;
      end if;
      return true;
    end`,
  })
  await createPlatformFunction(db, {
    named: 'sweep_own_exports(stale_after interval)',
    signature: 'sweep_own_exports(interval)',
    returns: 'integer',
    body: `declare
      swept integer;
    begin
      delete from public.own_exports e where e.asked_at < now() - interval '30 days';
      with stuck as (
        select e.organization_id, e.id from public.own_exports e
        where e.ended_at is null and e.rung_at < now() - stale_after and (e.held_until is null or e.held_until < now())
        order by e.rung_at limit 100 for update skip locked),
      moved as (
        update public.own_exports e set rung_at = now() from stuck s
        where e.organization_id = s.organization_id and e.id = s.id
        returning e.organization_id, e.id),
      rung as (
        insert into public.dispatches (organization_id, kind, key, payload, priority)
        select m.organization_id, 'export-own-data', m.id::text,
          jsonb_build_object('organizationId', m.organization_id, 'exportId', m.id), 30 from moved m
        on conflict (organization_id, kind, key) where taken_at is null do nothing)
      select count(*)::integer into swept from moved;
      return swept;
    end`,
  })
}
