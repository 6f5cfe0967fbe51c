import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** People sign in with passkeys. What is kept of one verifies it and opens nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      organization_id uuid not null,
      user_id uuid not null,
      id uuid not null,
      /* As the device names it. */
      credential_id text not null unique,
      public_key bytea not null,
      /* How often it was used, where the device counts that: a copy falls behind. */
      counter bigint not null,
      transports text[] not null,
      name text not null,
      added_at timestamptz not null default now(),
      last_used_at timestamptz,
      primary key (organization_id, user_id, id),
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
    )`.execute(db)
  await sql`call canvass.wall('passkeys')`.execute(db)
  // Asked of a device that has not said whose it is, where there is no user.
  await sql`
    create table passkey_challenges (
      challenge text primary key,
      user_id uuid,
      expires_at timestamptz not null default now() + interval '5 minutes'
    )`.execute(db)
  await sql`create index passkey_challenges_by_end on passkey_challenges (expires_at)`.execute(db)
  await sql`call canvass.wall_off('passkey_challenges')`.execute(db)
  await createPlatformFunction(db, {
    named: 'keep_challenge(asked text, of_user uuid)',
    signature: 'keep_challenge(text, uuid)',
    returns: 'void',
    body: `begin
      delete from public.passkey_challenges c where c.expires_at < now();
      insert into public.passkey_challenges (challenge, user_id) values (asked, of_user);
    end`,
  })
  await createPlatformFunction(db, {
    named: 'spend_challenge(answered text, of_user uuid)',
    signature: 'spend_challenge(text, uuid)',
    returns: 'boolean',
    body: `begin
      delete from public.passkey_challenges c
        where c.challenge = answered and c.user_id is not distinct from of_user and c.expires_at > now();
      return found;
    end`,
  })
  await createPlatformFunction(db, {
    named: 'find_passkey(credential text)',
    signature: 'find_passkey(text)',
    returns: 'jsonb',
    isStable: true,
    body: `begin
      return (select jsonb_build_object('userId', p.user_id, 'publicKey', encode(p.public_key, 'hex'),
          'counter', p.counter, 'transports', to_jsonb(p.transports))
        from public.passkeys p join public.users u on u.organization_id = p.organization_id and u.id = p.user_id
        where p.credential_id = credential and u.deactivated_at is null);
    end`,
  })
  // False where another use of the same count was quicker.
  await createPlatformFunction(db, {
    named: 'use_passkey(credential text, used bigint)',
    signature: 'use_passkey(text, bigint)',
    returns: 'boolean',
    body: `begin
      update public.passkeys p set counter = used, last_used_at = now()
        where p.credential_id = credential and (p.counter < used or (p.counter = 0 and used = 0));
      return found;
    end`,
  })
}
