import type { BuiltUser } from '@canvass/testing/build-user'
import type { TestApp } from './test-app.ts'

/** Creates leads for a user, as they are after a run. */
export async function openLeads(
  app: TestApp,
  of: BuiltUser,
  count: number,
  visibility = 'organization',
): Promise<void> {
  await app.owner.query(
    `insert into leads (organization_id, id, owner_id, company_name, profile, visibility, created_at, received_at)
     select $1, gen_random_uuid(), $2, 'Lead ' || n, '{}', $4, now(), now() from generate_series(1, $3::integer) n`,
    [of.organizationId, of.id, count, visibility],
  )
}
