import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/**
 * The people of a lead, a row each, made from what is said of the lead in the transaction that says it. Those of leads
 * from before stand in the profile until the lead is written, or comes up in the worker's housekeeping.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lead_people (
      organization_id uuid not null,
      lead_id uuid not null,
      /* Stays while the person is renamed: what is planned and done with somebody refers to it. */
      id uuid not null default gen_random_uuid(),
      person_key text not null,
      place integer not null,
      name text not null,
      title text,
      department text,
      role text check (role in ('economic_buyer', 'champion', 'influencer', 'gatekeeper', 'user')),
      /* [{ kind, value, verifiedHow, verifiedAt }] */
      channels jsonb not null,
      do_not_contact boolean not null default false,
      confidence double precision not null,
      evidence jsonb not null,
      primary key (organization_id, lead_id, id),
      unique (organization_id, lead_id, person_key),
      foreign key (organization_id, lead_id) references leads (organization_id, id) on delete cascade
    )`.execute(db)
  await sql`call canvass.wall('lead_people')`.execute(db)

  await sql`drop function canvass_platform.leads_to_renew(uuid, uuid, integer)`.execute(db)
  await createPlatformFunction(db, {
    named: 'leads_to_renew(after_organization uuid, after_lead uuid, most integer)',
    signature: 'leads_to_renew(uuid, uuid, integer)',
    returns: 'table (organization_id uuid, lead_id uuid)',
    isStable: true,
    body: `begin
      return query
        select l.organization_id, l.id from public.leads l
        where (l.organization_id, l.id) > (after_organization, after_lead) and l.deleted_at is null
          and (l.parts_of is distinct from canvass.lead_parts_mark() or l.profile ? 'people' or not exists (
            select 1 from public.lead_facts f where f.organization_id = l.organization_id and f.kind = 'shot'
              and f.source_id = l.id::text and f.origin = l.id))
        order by l.organization_id, l.id limit most;
    end`,
  })
}
