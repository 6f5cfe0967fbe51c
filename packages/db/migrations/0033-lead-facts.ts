import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** What is known of leads, by who said it. Leads from before get theirs when they are first touched, and by and by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lead_facts (
      organization_id uuid not null,
      /* The lead that it serves, and the one that it was said of first: a lead has the id of its first capture. */
      lead_id uuid not null,
      origin uuid not null,
      kind text not null check (kind in ('edit', 'shot', 'reading', 'place', 'website', 'model')),
      /* The operation, the capture, the place, or the page. */
      source_id text not null,
      user_id uuid,
      observed_at timestamptz not null,
      expires_at timestamptz,
      retracted_at timestamptz,
      /* [{ field, value, confidence, evidence, label, rest, rejects, silences }] */
      facts jsonb not null,
      /* Begins with what names a source: all that one source said is found by it. */
      primary key (organization_id, kind, source_id, origin),
      foreign key (organization_id, lead_id) references captures (organization_id, id) on delete cascade,
      foreign key (organization_id, origin) references captures (organization_id, id) on delete cascade,
      foreign key (organization_id, user_id) references users (organization_id, id)
    )`.execute(db)
  await sql`create index lead_facts_of_lead on lead_facts (organization_id, lead_id)`.execute(db)
  await sql`create index lead_facts_of_origin on lead_facts (organization_id, origin)`.execute(db)
  await sql`create index lead_facts_expiring on lead_facts (expires_at) where expires_at is not null`.execute(db)
  await sql`call canvass.wall('lead_facts')`.execute(db)

  await createPlatformFunction(db, {
    named: 'leads_without_facts(after_organization uuid, after_lead uuid, most integer)',
    signature: 'leads_without_facts(uuid, uuid, integer)',
    returns: 'table (organization_id uuid, lead_id uuid)',
    isStable: true,
    body: `begin
      return query
        select l.organization_id, l.id from public.leads l
        where (l.organization_id, l.id) > (after_organization, after_lead) and l.deleted_at is null and not exists (
          select 1 from public.lead_facts f where f.organization_id = l.organization_id and f.kind = 'shot'
            and f.source_id = l.id::text and f.origin = l.id)
        order by l.organization_id, l.id limit most;
    end`,
  })
}
