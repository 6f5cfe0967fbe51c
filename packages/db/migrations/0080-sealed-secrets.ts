import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** Secrets that must be read again, each sealed for its owner and field with a key that the database does not have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sealed_secrets (
      organization_id uuid not null references organizations,
      owner_id uuid not null,
      field text not null,
      user_id uuid check (user_id = owner_id),
      key_id bytea not null,
      sealed bytea not null,
      primary key (organization_id, owner_id, field),
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
    )`.execute(db)
  await sql`create index sealed_secrets_by_key on sealed_secrets (key_id)`.execute(db)
  await sql`call canvass.wall('sealed_secrets')`.execute(db)
  await createPlatformFunction(db, {
    named:
      'secrets_of_other_keys(newest bytea, after_organization uuid, after_owner uuid, after_field text, most integer)',
    signature: 'secrets_of_other_keys(bytea, uuid, uuid, text, integer)',
    returns: 'table ("organizationId" uuid, "ownerId" uuid, field text, sealed bytea)',
    isStable: true,
    body: `begin
      return query
        select s.organization_id, s.owner_id, s.field, s.sealed from public.sealed_secrets s
        where s.key_id <> newest and (after_organization is null
          or (s.organization_id, s.owner_id, s.field) > (after_organization, after_owner, after_field))
        order by s.organization_id, s.owner_id, s.field limit most;
    end`,
  })
  await createPlatformFunction(db, {
    named: 'replace_secret(of_organization uuid, of_owner uuid, of_field text, before bytea, anew bytea, key bytea)',
    signature: 'replace_secret(uuid, uuid, text, bytea, bytea, bytea)',
    returns: 'void',
    body: `begin
      update public.sealed_secrets s set sealed = anew, key_id = key
        where s.organization_id = of_organization and s.owner_id = of_owner and s.field = of_field and s.sealed = before;
    end`,
  })
}
