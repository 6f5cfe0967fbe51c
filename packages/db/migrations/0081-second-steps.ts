import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** People have their sign-in ask for a code of an authenticator app after the password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The secret of the app is a sealed one. No code is taken of the step of the last one, nor of an earlier step.
  await sql`
    create table second_steps (
      organization_id uuid not null,
      user_id uuid not null,
      begun_at timestamptz not null default now(),
      confirmed_at timestamptz,
      last_step bigint not null default 0,
      primary key (organization_id, user_id),
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
    )`.execute(db)
  await sql`call canvass.wall('second_steps')`.execute(db)
  // Found by their beginning, which is no secret, so that one is hashed and not all of them. A used one is gone.
  await sql`
    create table recovery_codes (
      organization_id uuid not null,
      user_id uuid not null,
      beginning text not null,
      code_hash text not null,
      primary key (organization_id, user_id, beginning),
      foreign key (organization_id, user_id) references second_steps (organization_id, user_id) on delete cascade
    )`.execute(db)
  await sql`call canvass.wall('recovery_codes')`.execute(db)
  await sql`
    create table sign_in_tickets (
      token_hash bytea primary key,
      organization_id uuid not null,
      user_id uuid not null,
      expires_at timestamptz not null default now() + interval '5 minutes',
      foreign key (organization_id, user_id) references second_steps (organization_id, user_id) on delete cascade
    )`.execute(db)
  await sql`create index sign_in_tickets_user on sign_in_tickets (organization_id, user_id)`.execute(db)
  await sql`call canvass.wall('sign_in_tickets')`.execute(db)
  // Whoever sets a new password, by whatever way, voids what the old one has begun.
  await sql`
    create function canvass.void_sign_in_tickets() returns trigger language plpgsql as $$
    begin
      delete from public.sign_in_tickets t where t.organization_id = new.organization_id and t.user_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger users_void_sign_in_tickets after update on users for each row
    when (old.password_hash is distinct from new.password_hash) execute function canvass.void_sign_in_tickets()`.execute(
    db,
  )
  await platformFunctions(db)
}

/** Before the second step nobody is signed in, so no organization is known. */
async function platformFunctions(db: Kysely<unknown>): Promise<void> {
  // False where the account asks for the password alone.
  await createPlatformFunction(db, {
    named: 'open_second_step(of_user uuid, ticket bytea)',
    signature: 'open_second_step(uuid, bytea)',
    returns: 'boolean',
    body: `begin
      delete from public.sign_in_tickets t where t.user_id = of_user and t.expires_at < now();
      insert into public.sign_in_tickets (token_hash, organization_id, user_id)
        select ticket, s.organization_id, s.user_id from public.second_steps s
        where s.user_id = of_user and s.confirmed_at is not null;
      return found;
    end`,
  })
  await createPlatformFunction(db, {
    named: 'find_second_step(ticket bytea, code_beginning text)',
    signature: 'find_second_step(bytea, text)',
    returns: 'jsonb',
    isStable: true,
    body: `begin
      return (select jsonb_build_object('organizationId', u.organization_id, 'userId', u.id, 'username', u.username,
          'sealed', (select encode(x.sealed, 'hex') from public.sealed_secrets x where x.field = 'totp'
            and x.organization_id = u.organization_id and x.owner_id = u.id),
          'codeHash', (select c.code_hash from public.recovery_codes c where c.beginning = code_beginning
            and c.organization_id = u.organization_id and c.user_id = u.id))
        from public.sign_in_tickets t
        join public.users u on u.organization_id = t.organization_id and u.id = t.user_id
        where t.token_hash = ticket and t.expires_at > now() and u.deactivated_at is null);
    end`,
  })
  // Uses up the ticket together with the step of a code, or with a recovery code: of two that come at once one is let in.
  await createPlatformFunction(db, {
    named: 'spend_second_step(ticket bytea, step bigint, recovery_hash text)',
    signature: 'spend_second_step(bytea, bigint, text)',
    returns: 'jsonb',
    body: `declare
      spent public.sign_in_tickets;
      owner public.users;
    begin
      select * into spent from public.sign_in_tickets t where t.token_hash = ticket and t.expires_at > now() for update;
      if not found then return null; end if;
      if recovery_hash is null then
        update public.second_steps s set last_step = step where s.organization_id = spent.organization_id
          and s.user_id = spent.user_id and s.confirmed_at is not null and s.last_step < step;
      else
        delete from public.recovery_codes c where c.organization_id = spent.organization_id
          and c.user_id = spent.user_id and c.code_hash = recovery_hash;
      end if;
      if not found then return null; end if;
      delete from public.sign_in_tickets t where t.token_hash = ticket;
      select * into owner from public.users u where u.organization_id = spent.organization_id and u.id = spent.user_id;
      return jsonb_build_object('email', owner.email, 'firstName', owner.first_name, 'username', owner.username,
        'ownsEmail', owner.owns_email, 'codesLeft', (select count(*) from public.recovery_codes c
          where c.organization_id = spent.organization_id and c.user_id = spent.user_id));
    end`,
  })
}
