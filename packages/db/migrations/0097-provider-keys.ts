import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/**
 * The keys that organizations bring for services outside, each sealed for its organization and service with a key that
 * the database does not have. Here and not among the secrets of people, of which the worker sees nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table provider_keys (
      organization_id uuid not null references organizations,
      provider text not null,
      sealed bytea not null,
      base_url text,
      model text,
      set_by uuid,
      set_at timestamptz not null default now(),
      /* Asked for anew by every change; null where nothing is to be tried. */
      check_asked_at timestamptz default now(),
      checked_at timestamptz,
      /* Why the last try failed; null where it did not. */
      check_code text,
      primary key (organization_id, provider),
      foreign key (organization_id, set_by) references users (organization_id, id) on delete set null (set_by)
    )`.execute(db)
  await sql`call canvass.wall('provider_keys')`.execute(db)
  await sql`create index provider_keys_to_check on provider_keys (organization_id) where check_asked_at is not null`.execute(
    db,
  )
  await createPlatformFunction(db, {
    named: 'organizations_with_keys()',
    signature: 'organizations_with_keys()',
    returns: 'table ("organizationId" uuid, "isWaiting" boolean)',
    isStable: true,
    body: `begin
      return query select k.organization_id, bool_or(k.check_asked_at is not null) from public.provider_keys k
        group by k.organization_id;
    end`,
  })
}
