import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** People join an organization by an invitation, mailed to one of them or as a link for a few. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invitations (
      organization_id uuid not null references organizations on delete cascade,
      id uuid not null,
      token_hash bytea not null unique,
      /* Null for a link. */
      email text,
      role text not null check (role in ('team_lead', 'member', 'viewer')),
      max_uses integer not null default 1 check (max_uses between 1 and 50),
      used integer not null default 0 check (used between 0 and max_uses),
      invited_by uuid not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz,
      check (email is null or max_uses = 1),
      primary key (organization_id, id),
      foreign key (organization_id, invited_by) references users (organization_id, id) on delete cascade
    )`.execute(db)
  await sql`call canvass.wall('invitations')`.execute(db)
  await sql`
    create table invitation_uses (
      organization_id uuid not null,
      invitation_id uuid not null,
      user_id uuid not null,
      used_at timestamptz not null default now(),
      primary key (organization_id, user_id),
      foreign key (organization_id, invitation_id) references invitations (organization_id, id) on delete cascade,
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
    )`.execute(db)
  await sql`create index invitation_uses_invitation on invitation_uses (organization_id, invitation_id)`.execute(db)
  await sql`call canvass.wall('invitation_uses')`.execute(db)
  await lookingAtOne(db)
  await accepting(db)
}

async function lookingAtOne(db: Kysely<unknown>): Promise<void> {
  // Null for one that never was: only that is a guess. Behind one address many may come too late with the same link.
  await createPlatformFunction(db, {
    named: 'find_invitation(hash bytea)',
    signature: 'find_invitation(bytea)',
    returns: 'jsonb',
    isStable: true,
    body: `begin
      return (select jsonb_build_object(
          'isOpen', i.used < i.max_uses and i.revoked_at is null and i.expires_at > now(),
          'organizationId', o.organization_id, 'organizationName', o.name, 'role', i.role, 'email', i.email,
          'invitedBy', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username),
          'expiresAt', to_char(i.expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from public.invitations i
        join public.organizations o on o.organization_id = i.organization_id
        join public.users u on u.organization_id = i.organization_id and u.id = i.invited_by
        where i.token_hash = hash);
    end`,
  })
}

async function accepting(db: Kysely<unknown>): Promise<void> {
  // All or nothing: whatever is raised gives the use of the invitation back. The organization is held first, as by
  // everybody who changes its people, so that nobody takes a seat that another is just taking.
  await createPlatformFunction(db, {
    named: 'accept_invitation(hash bytea, person jsonb, session_hash bytea, agent text, seats jsonb)',
    signature: 'accept_invitation(bytea, jsonb, bytea, text, jsonb)',
    returns: 'jsonb',
    body: `declare
      invited public.invitations;
      of_plan text;
      name text := canvass.name_key(person->>'username');
      address text;
      is_owner boolean;
    begin
      select * into invited from public.invitations i where i.token_hash = hash;
      if not found then raise exception 'invitation_void' using errcode = 'CV011'; end if;
      select o.plan into of_plan from public.organizations o
        where o.organization_id = invited.organization_id for no key update;
      update public.invitations i set used = i.used + 1 where i.token_hash = hash
        and i.used < i.max_uses and i.revoked_at is null and i.expires_at > now();
      if not found then raise exception 'invitation_void' using errcode = 'CV011'; end if;
      if (select count(*) from public.users u where u.organization_id = invited.organization_id
          and u.deactivated_at is null) >= (seats->>of_plan)::integer then
        raise exception 'no_seat' using errcode = 'CV012';
      end if;
      address := canvass.name_key(coalesce(invited.email, person->>'email'));
      perform pg_advisory_xact_lock(hashtextextended('name ' || k, 0))
        from (select distinct k from unnest(array[name, address]) k order by k) named;
      if exists (select 1 from public.users u where canvass.name_key(u.username) = name)
        or exists (select 1 from public.users u where canvass.name_key(u.email) = name) then
        raise exception 'username_taken' using errcode = 'CV002';
      end if;
      is_owner := not exists (select 1 from public.users u where canvass.name_key(u.email) = address and u.owns_email)
        and not exists (select 1 from public.users u where canvass.name_key(u.username) = address);
      -- Whoever has the mailed secret reads that mail, and may be told whose account it belongs to.
      if invited.email is not null and not is_owner then
        raise exception 'email_in_use' using errcode = 'CV013';
      end if;
      insert into public.users (organization_id, id, username, email, password_hash, first_name, last_name, role, owns_email)
        values (invited.organization_id, (person->>'userId')::uuid, person->>'username',
        coalesce(invited.email, person->>'email'), person->>'passwordHash', person->>'firstName', person->>'lastName',
        invited.role, is_owner);
      insert into public.invitation_uses (organization_id, invitation_id, user_id)
        values (invited.organization_id, invited.id, (person->>'userId')::uuid);
      return jsonb_build_object('ownsEmail', is_owner,
        'user', canvass_platform.open_session(session_hash, (person->>'userId')::uuid, agent, null));
    end`,
  })
}
