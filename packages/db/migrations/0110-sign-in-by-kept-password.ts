import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/**
 * Hashing takes its time, and a password may be replaced meanwhile: a sign-in opens nothing unless the hash that it was
 * compared with is the one that is kept. The person is held for that, so that whoever replaces the password either comes
 * first and is seen, or finds the session and ends it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Without a hash for whoever showed something else than a password, and for accounts that are made in this moment.
  await sql`drop function canvass_platform.open_session(bytea, uuid, text, bytea)`.execute(db)
  await createPlatformFunction(db, {
    named:
      'open_session(new_hash bytea, of_user uuid, agent text, replaced_hash bytea, verified_hash text default null)',
    signature: 'open_session(bytea, uuid, text, bytea, text)',
    returns: 'jsonb',
    body: `declare
      owner public.users;
    begin
      select * into owner from public.users u where u.id = of_user and u.deactivated_at is null
        and (verified_hash is null or u.password_hash = verified_hash) for share;
      if not found then return null; end if;
      delete from public.sessions s where s.token_hash = replaced_hash or (s.user_id = of_user
        and (s.seen_at < now() - interval '30 days' or s.created_at < now() - interval '90 days'));
      insert into public.sessions (token_hash, organization_id, user_id, user_agent)
        values (new_hash, owner.organization_id, owner.id, left(agent, 300));
      return canvass_platform.user_in_session(new_hash);
    end`,
  })
  // False where the account asks for the password alone, and where the password is no longer this one.
  await sql`drop function canvass_platform.open_second_step(uuid, bytea)`.execute(db)
  await createPlatformFunction(db, {
    named: 'open_second_step(of_user uuid, ticket bytea, verified_hash text default null)',
    signature: 'open_second_step(uuid, bytea, text)',
    returns: 'boolean',
    body: `begin
      perform 1 from public.users u where u.id = of_user
        and (verified_hash is null or u.password_hash = verified_hash) for share;
      if not found then return false; end if;
      delete from public.sign_in_tickets t where t.user_id = of_user and t.expires_at < now();
      insert into public.sign_in_tickets (token_hash, organization_id, user_id)
        select ticket, s.organization_id, s.user_id from public.second_steps s
        where s.user_id = of_user and s.confirmed_at is not null;
      return found;
    end`,
  })
  // Answers the hash that is kept now: another one where the password was replaced, or hashed anew by another sign-in.
  await sql`drop function canvass_platform.renew_password_hash(uuid, text, text)`.execute(db)
  await createPlatformFunction(db, {
    named: 'renew_password_hash(of_user uuid, old_hash text, new_hash text)',
    signature: 'renew_password_hash(uuid, text, text)',
    returns: 'text',
    body: `begin
      update public.users u set password_hash = new_hash where u.id = of_user and u.password_hash = old_hash;
      return (select u.password_hash from public.users u where u.id = of_user);
    end`,
  })
}
