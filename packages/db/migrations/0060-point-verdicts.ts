import { type Kysely, sql } from 'kysely'

/** Which values of points people of an organization called right and wrong, and by what each had been told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table point_verdicts (
      organization_id uuid not null,
      lead_id uuid not null,
      point text not null,
      /* What makes two values the same. */
      value_key text not null,
      teller text not null,
      says text not null check (says in ('right', 'wrong')),
      primary key (organization_id, lead_id, point, value_key),
      foreign key (organization_id, lead_id) references captures (organization_id, id) on delete cascade
    )`.execute(db)
  await sql`call canvass.wall('point_verdicts')`.execute(db)
}
