import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** People see and end their own sessions, by an id that opens nothing, and change their own email by a mailed link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions add column id uuid not null default gen_random_uuid() unique,
      add column confirmed_at timestamptz not null default now()`.execute(db)
  // Whoever signed in before typed the password then. The owner of a table is held by its policy too.
  await sql`alter table sessions no force row level security`.execute(db)
  await sql`update sessions set confirmed_at = created_at`.execute(db)
  await sql`alter table sessions force row level security`.execute(db)
  await emailChanges(db)
}

async function emailChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_changes (
      token_hash bytea primary key,
      organization_id uuid not null,
      user_id uuid not null,
      email text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null default now() + interval '10 minutes',
      used_at timestamptz,
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
    )`.execute(db)
  await sql`create index email_changes_user on email_changes (organization_id, user_id)`.execute(db)
  await sql`call canvass.wall('email_changes')`.execute(db)
  // Whoever sets a new password, by whatever way, stops what somebody else may have asked for with the old one.
  await sql`
    create function canvass.void_email_changes() returns trigger language plpgsql as $$
    begin
      update public.email_changes c set used_at = now()
        where c.organization_id = new.organization_id and c.user_id = new.id and c.used_at is null;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger users_void_email_changes after update on users for each row
    when (old.password_hash is distinct from new.password_hash) execute function canvass.void_email_changes()`.execute(
    db,
  )
  // Whether somebody but this person is signed in to or written to by an address.
  await createPlatformFunction(db, {
    named: 'is_email_taken(address text, of_user uuid)',
    signature: 'is_email_taken(text, uuid)',
    returns: 'boolean',
    isStable: true,
    body: `declare
      key text := canvass.name_key(address);
    begin
      return exists (select 1 from public.users u where u.id <> of_user
        and (canvass.name_key(u.username) = key or (u.owns_email and canvass.name_key(u.email) = key)));
    end`,
  })
  // Uses the link up, with every other that is open. Null where it is void, also because the address was taken meanwhile.
  await createPlatformFunction(db, {
    named: 'confirm_email_change(hash bytea)',
    signature: 'confirm_email_change(bytea)',
    returns: 'jsonb',
    body: `declare
      change public.email_changes;
      before public.users;
    begin
      select * into change from public.email_changes c
        where c.token_hash = hash and c.used_at is null and c.expires_at > now();
      if not found then return null; end if;
      perform pg_advisory_xact_lock(hashtextextended('name ' || canvass.name_key(change.email), 0));
      select * into before from public.users u where u.id = change.user_id and u.deactivated_at is null for update;
      if not found then return null; end if;
      update public.email_changes c set used_at = now() where c.user_id = change.user_id and c.used_at is null
        and exists (select 1 from public.email_changes o where o.token_hash = hash and o.used_at is null);
      if not found or canvass_platform.is_email_taken(change.email, change.user_id) then return null; end if;
      update public.users u set email = change.email, owns_email = true where u.id = change.user_id;
      -- A link that was mailed to the address of before opens nothing any more.
      update public.password_resets r set used_at = now() where r.user_id = change.user_id and r.used_at is null;
      return jsonb_build_object('userId', before.id, 'email', change.email, 'oldEmail', before.email,
        'ownedOldEmail', before.owns_email, 'firstName', before.first_name, 'username', before.username);
    end`,
  })
}
