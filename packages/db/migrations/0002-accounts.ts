import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table organizations (
      organization_id uuid primary key,
      name text not null,
      domain text,
      industry text,
      size text,
      plan text not null default 'professional' check (plan in ('free', 'starter', 'professional', 'team', 'enterprise')),
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`call canvass.wall('organizations')`.execute(db)

  await sql`
    create table users (
      organization_id uuid not null references organizations,
      id uuid not null,
      username text not null,
      email text not null,
      password_hash text not null,
      first_name text not null,
      last_name text not null,
      role text not null check (role in ('admin', 'team_lead', 'member', 'viewer')),
      system_role text not null default 'user' check (system_role in ('super_admin', 'user')),
      created_at timestamptz not null default now(),
      deactivated_at timestamptz,
      primary key (organization_id, id),
      unique (id)
    )`.execute(db)
  // Names are unique on the platform, whatever their case.
  await sql`create unique index users_username on users (lower(username))`.execute(db)
  await sql`create unique index users_email on users (lower(email))`.execute(db)
  await sql`call canvass.wall('users')`.execute(db)

  await sql`
    create table sessions (
      token_hash bytea primary key,
      organization_id uuid not null,
      user_id uuid not null,
      created_at timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      user_agent text,
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
    )`.execute(db)
  await sql`create index sessions_user on sessions (organization_id, user_id)`.execute(db)
  await sql`call canvass.wall('sessions')`.execute(db)

  await sql`
    create table password_resets (
      token_hash bytea primary key,
      organization_id uuid not null,
      user_id uuid not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz,
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
    )`.execute(db)
  await sql`call canvass.wall('password_resets')`.execute(db)

  await sql`
    create table access_codes (
      code_hash bytea primary key,
      label text not null,
      plan text not null default 'professional',
      max_uses integer,
      used integer not null default 0,
      expires_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`call canvass.wall_off('access_codes')`.execute(db)

  await sql`
    create table waitlist (
      email text primary key,
      first_name text not null,
      last_name text not null,
      details jsonb not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`call canvass.wall_off('waitlist')`.execute(db)

  // Counts of what is limited (failed logins, codes, mails), shared by every API process.
  await sql`
    create table limits (
      key text primary key,
      count integer not null,
      window_ends_at timestamptz not null
    )`.execute(db)
  await sql`call canvass.wall_off('limits')`.execute(db)
}
