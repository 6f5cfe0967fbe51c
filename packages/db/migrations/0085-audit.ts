import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** Who did what in an organization. Entries are added and read, and by no role of the product changed or taken away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No reference to users: whoever is erased has done what they did. Their name stands nowhere here.
  await sql`
    create table audit_entries (
      organization_id uuid not null references organizations on delete cascade,
      seq bigint not null,
      at timestamptz not null,
      actor_id uuid,
      is_platform boolean not null default false,
      action text not null,
      object_kind text,
      object_id text,
      object_name text,
      address text,
      user_agent text,
      before jsonb,
      after jsonb,
      hash bytea not null,
      primary key (organization_id, seq),
      check ((object_kind is null) = (object_id is null))
    )`.execute(db)
  // One index for each way to ask, so that a page reads as many rows as it shows.
  for (const columns of ['action', 'actor_id', 'actor_id, action', 'object_id', 'object_id, action', 'at'])
    await sql.raw(`create index on audit_entries (organization_id, ${columns}, seq)`).execute(db)
  await sql`call canvass.wall('audit_entries')`.execute(db)
  await sql`revoke update, delete on audit_entries from canvass_app, canvass_platform`.execute(db)
  await chain(db)
  await signIns(db)
}

/** Each entry seals the one before it: whoever changes one as the owner of the database would have to change all after. */
async function chain(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function canvass.audit_hash(entry audit_entries, previous bytea) returns bytea language sql stable
    return sha256(coalesce(previous, '\\x'::bytea) || convert_to(jsonb_build_array(
      entry.organization_id, entry.seq, extract(epoch from entry.at), entry.actor_id, entry.is_platform, entry.action,
      entry.object_kind, entry.object_id, entry.object_name, entry.address, entry.user_agent, entry.before, entry.after
    )::text, 'UTF8'))`.execute(db)
  // One after another within an organization, until the transaction ends: a number that is not taken would look like an
  // entry that somebody took away. The time never goes back, so that days are pages of the log too.
  await sql`
    create function canvass.chain_audit() returns trigger language plpgsql as $$
    declare last public.audit_entries;
    begin
      perform pg_advisory_xact_lock(hashtextextended('audit ' || new.organization_id, 0));
      select * into last from public.audit_entries e where e.organization_id = new.organization_id
        order by e.seq desc limit 1;
      new.seq := coalesce(last.seq, 0) + 1;
      new.at := greatest(clock_timestamp(), last.at);
      new.hash := canvass.audit_hash(new, last.hash);
      return new;
    end $$`.execute(db)
  await sql`
    create trigger audit_entries_chain before insert on audit_entries for each row
    execute function canvass.chain_audit()`.execute(db)
}

/** Somebody is at the door and not yet known: all that is known is whom they say they are. */
async function signIns(db: Kysely<unknown>): Promise<void> {
  // Of refused tries at one account one in ten minutes: guessing must not fill the log.
  await createPlatformFunction(db, {
    named: 'audit_sign_in_refused(of_user uuid, from_address text, agent text)',
    signature: 'audit_sign_in_refused(uuid, text, text)',
    returns: 'void',
    body: `declare
      of_organization uuid;
    begin
      select u.organization_id into of_organization from public.users u where u.id = of_user;
      if not found or exists (select 1 from public.audit_entries e where e.organization_id = of_organization
        and e.object_id = of_user::text and e.action = 'sign_in_refused' and e.at > now() - interval '10 minutes') then
        return;
      end if;
      insert into public.audit_entries (organization_id, action, object_kind, object_id, address, user_agent)
        values (of_organization, 'sign_in_refused', 'person', of_user::text, from_address, left(agent, 300));
    end`,
  })
  // What a person did by a mailed link, where nobody is signed in.
  await createPlatformFunction(db, {
    named: 'audit_by_link(of_user uuid, done text, from_address text, agent text)',
    signature: 'audit_by_link(uuid, text, text, text)',
    returns: 'void',
    body: `begin
      if done not in ('password_reset', 'email_changed') then raise exception 'Not done by a link: %', done; end if;
      insert into public.audit_entries
          (organization_id, actor_id, action, object_kind, object_id, address, user_agent)
        select u.organization_id, u.id, done, 'person', u.id::text, from_address, left(agent, 300)
        from public.users u where u.id = of_user;
    end`,
  })
}
