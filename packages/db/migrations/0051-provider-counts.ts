import { type Kysely, sql } from 'kysely'

/** How often an organization's runs asked which service in a month. One row for each stage and service, however many runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table provider_counts (
      organization_id uuid not null references organizations,
      /* When the month began. */
      month timestamptz not null,
      stage text not null,
      provider text not null,
      calls bigint not null check (calls >= 0),
      /* Questions whose answer was still known. */
      remembered bigint not null check (remembered >= 0),
      failures bigint not null check (failures >= 0),
      primary key (organization_id, month, stage, provider)
    )`.execute(db)
  await sql`call canvass.wall('provider_counts')`.execute(db)
}
