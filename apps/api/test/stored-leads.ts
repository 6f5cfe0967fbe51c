import type { BuiltUser } from '@canvass/testing/build-user'
import { v7 } from 'uuid'
import type { TestApp } from './test-app.ts'

/** Stores a lead as the database has it, captured by a user but made without a run, for tests with very many leads. */
export async function storeLead(
  app: TestApp,
  by: Pick<BuiltUser, 'id' | 'organizationId'>,
  given: { ownerId: string | null; visibility?: 'organization' | 'private'; status?: string },
): Promise<string> {
  const id = v7()
  await app.owner.query(
    `insert into captures (organization_id, id, user_id, lead_id, source, sha256, size, mime, captured_at, state)
     values ($1, $2, $3, $2, 'file', $4, 10, 'image/jpeg', now(), 'done')`,
    [by.organizationId, id, by.id, id.replaceAll('-', '').repeat(2)],
  )
  await app.owner.query(
    `insert into leads (organization_id, id, owner_id, visibility, status, company_name, created_at, received_at)
     values ($1, $2, $3, $4, $5, 'Harbor Bakery', now(), now())`,
    [by.organizationId, id, given.ownerId, given.visibility ?? 'organization', given.status ?? 'qualified'],
  )
  return id
}
