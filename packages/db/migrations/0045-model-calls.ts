import { type Kysely, sql } from 'kysely'

/** What language models were asked and what it cost, so that an organization’s month has a bound and a bill. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table model_calls (
      organization_id uuid not null references organizations,
      n bigint generated always as identity,
      at timestamptz not null default now(),
      purpose text not null check (purpose in ('analyse', 'look')),
      model text not null,
      input_tokens bigint not null check (input_tokens >= 0),
      output_tokens bigint not null check (output_tokens >= 0),
      /* Thousandths of a US cent; null where no price is set. */
      millicents bigint,
      took_ms integer not null,
      /* Why there was no answer to use; null where there was one. */
      failure text,
      primary key (organization_id, n)
    )`.execute(db)
  await sql`create index model_calls_by_time on model_calls (organization_id, at)`.execute(db)
  await sql`call canvass.wall('model_calls')`.execute(db)
  await sql`revoke update, delete on model_calls from canvass_app`.execute(db)
}
