import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** An organization claims the domain of its email addresses, and proves it by a record that only the domain's owner can set. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table domain_claims (
      organization_id uuid primary key references organizations on delete cascade,
      domain text not null check (domain = lower(domain)),
      /* What the record has to say. Anybody may read it there: it opens nothing. */
      token text not null,
      claimed_by uuid,
      claimed_at timestamptz not null default now(),
      /* Asked for anew by every change; null where nothing is to be looked up now. */
      check_asked_at timestamptz default now(),
      checked_at timestamptz,
      /* Why the last look-up proved nothing; null where it did. */
      check_code text,
      proven_at timestamptz,
      /* Since when the record of a proven domain is not found anymore. */
      missing_since timestamptz,
      foreign key (organization_id, claimed_by) references users (organization_id, id) on delete set null (claimed_by)
    )`.execute(db)
  await sql`call canvass.wall('domain_claims')`.execute(db)
  // One domain is one organization's: the index is the judge when two prove it at the same moment.
  await sql`create unique index domain_claims_proven on domain_claims (domain) where proven_at is not null`.execute(db)
  await sql`create index domain_claims_to_check on domain_claims (check_asked_at) where check_asked_at is not null`.execute(
    db,
  )
  await checking(db)
}

async function checking(db: Kysely<unknown>): Promise<void> {
  // Those that somebody waits for, and the proven ones of which nothing was heard for a day.
  await createPlatformFunction(db, {
    named: 'claims_to_check(most integer)',
    signature: 'claims_to_check(integer)',
    returns: 'table ("organizationId" uuid, domain text, token text)',
    isStable: true,
    body: `begin
      return query select c.organization_id, c.domain, c.token from public.domain_claims c
        where c.check_asked_at is not null
          or (c.proven_at is not null and c.checked_at < now() - interval '1 day')
        order by c.check_asked_at nulls last limit most;
    end`,
  })
  // Writes down how a look-up went, unless something else was claimed meanwhile. A proof ends only when the record was
  // missing for three days on end: name servers are changed, and for an hour nobody knows anything. Answers the code
  // that holds; null where the domain is proven.
  await createPlatformFunction(db, {
    named: 'end_domain_check(of_organization uuid, of_token text, code text)',
    signature: 'end_domain_check(uuid, text, text)',
    returns: 'text',
    body: `declare
      claim public.domain_claims;
      said text := code;
      done text;
    begin
      select * into claim from public.domain_claims c
        where c.organization_id = of_organization and c.token = of_token for update;
      if not found then return code; end if;
      if code is null then
        begin
          update public.domain_claims c set proven_at = coalesce(c.proven_at, now()), missing_since = null
            where c.organization_id = of_organization;
          if claim.proven_at is null then done := 'domain_proven'; end if;
        exception when unique_violation then
          said := 'taken';
        end;
      elsif code = 'no_record' and claim.proven_at is not null then
        update public.domain_claims c set missing_since = coalesce(c.missing_since, now()),
            proven_at = case when c.missing_since < now() - interval '3 days' then null else c.proven_at end
          where c.organization_id = of_organization;
        if claim.missing_since < now() - interval '3 days' then done := 'domain_lost'; end if;
      end if;
      update public.domain_claims c set check_asked_at = null, checked_at = now(), check_code = said
        where c.organization_id = of_organization;
      if done is not null then
        insert into public.audit_entries (organization_id, actor_id, action, object_kind, object_id, object_name)
          values (of_organization, case done when 'domain_proven' then claim.claimed_by end, done, 'domain',
            claim.domain, claim.domain);
      end if;
      return said;
    end`,
  })
}
