import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table leads (
      organization_id uuid not null,
      /* The id of its first capture. */
      id uuid not null,
      owner_id uuid,
      visibility text not null default 'organization' check (visibility in ('organization', 'private')),
      company_name text not null default '',
      status text not null default 'qualified'
        check (status in ('qualified', 'cna_scheduled', 'cna_conducted', 'proposal_sent', 'closed_won', 'closed_lost')),
      deal_amount text not null default '0',
      category text,
      person_name text,
      phone text,
      email text,
      website text,
      address text,
      match_band text not null default 'unmatched' check (match_band in ('accepted', 'provisional', 'blocked', 'unmatched')),
      match_similarity double precision,
      score double precision,
      score_band text check (score_band in ('A', 'B', 'C')),
      known_points integer not null default 0,
      has_photo boolean not null default false,
      ocr_text text not null default '',
      /* { phones, emails, websites, addresses, people, scoreReasons }: facts with their evidence. */
      profile jsonb not null default '{}',
      business_intelligence jsonb,
      openai_raw jsonb,
      google_places_raw jsonb,
      serp_api_raw jsonb,
      extraction_raw jsonb,
      created_at timestamptz not null,
      received_at timestamptz not null,
      updated_at timestamptz not null default now(),
      change_seq bigint not null default 0,
      deleted_at timestamptz,
      primary key (organization_id, id),
      foreign key (organization_id, owner_id) references users (organization_id, id)
    )`.execute(db)
  await sql`create index leads_newest on leads (organization_id, created_at desc, id desc) where deleted_at is null`.execute(
    db,
  )
  await sql`create index leads_changes on leads (organization_id, change_seq)`.execute(db)
  await sql`call canvass.wall('leads')`.execute(db)
  await sql`create trigger leads_stamp before insert or update on leads for each row execute function canvass.stamp_change()`.execute(
    db,
  )

  await sql`
    create table lead_status_changes (
      organization_id uuid not null,
      lead_id uuid not null,
      n bigint generated always as identity,
      at timestamptz not null default now(),
      user_id uuid,
      from_status text,
      to_status text not null,
      reason text,
      primary key (organization_id, lead_id, n),
      foreign key (organization_id, lead_id) references leads (organization_id, id) on delete cascade,
      foreign key (organization_id, user_id) references users (organization_id, id)
    )`.execute(db)
  await sql`call canvass.wall('lead_status_changes')`.execute(db)
  await sql`revoke update, delete on lead_status_changes from canvass_app`.execute(db)
}
