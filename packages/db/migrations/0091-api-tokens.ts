import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** Programs ask in the name of a person, by tokens of which a hash is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_tokens (
      organization_id uuid not null,
      user_id uuid not null,
      id uuid not null,
      token_hash bytea not null unique,
      name text not null,
      beginning text not null,
      scopes text[] not null,
      made_at timestamptz not null default now(),
      expires_at timestamptz not null,
      last_used_at timestamptz,
      primary key (organization_id, user_id, id),
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
    )`.execute(db)
  await sql`call canvass.wall('api_tokens')`.execute(db)
  // Whoever comes back makes new ones: they may have been why somebody was sent away.
  await sql`
    create function canvass.end_api_tokens() returns trigger language plpgsql as $$
    begin
      delete from public.api_tokens t where t.organization_id = new.organization_id and t.user_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger users_end_api_tokens after update on users for each row
    when (old.deactivated_at is null and new.deactivated_at is not null) execute function canvass.end_api_tokens()`.execute(
    db,
  )
  // Before it is found, no organization is known. That it is used is noted once a minute, as of sessions.
  await createPlatformFunction(db, {
    named: 'find_api_token(wanted bytea)',
    signature: 'find_api_token(bytea)',
    returns: 'jsonb',
    body: `declare
      token public.api_tokens;
    begin
      select * into token from public.api_tokens t where t.token_hash = wanted and t.expires_at > now();
      if not found then return null; end if;
      if token.last_used_at is null or token.last_used_at < now() - interval '1 minute' then
        update public.api_tokens t set last_used_at = now() where t.token_hash = wanted;
      end if;
      return jsonb_build_object('id', token.id, 'scopes', to_jsonb(token.scopes),
        'user', canvass_platform.session_user_of(token.user_id),
        'isSuspended', canvass_platform.is_suspended(token.organization_id));
    end`,
  })
}
