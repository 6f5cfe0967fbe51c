import { randomUUID } from 'node:crypto'
import { beginJoinRequest } from '@canvass/db/joining/request-to-join'
import { secretHash } from '../src/features/auth/public.ts'
import type { TestApp } from './test-app.ts'

/** Verifies a domain for an organization, as the worker does after finding the record. Returns the domain. */
export async function proveDomain(
  { owner }: TestApp,
  organizationId: string,
  domain = `${randomUUID()}.example`,
): Promise<string> {
  await owner.query(
    `insert into domain_claims (organization_id, domain, token, proven_at, checked_at, check_asked_at)
     values ($1, $2, 'known', now(), now(), null) on conflict (organization_id) do nothing`,
    [organizationId, domain],
  )
  const { rows } = await owner.query<{ domain: string }>(
    'select domain from domain_claims where organization_id = $1',
    [organizationId],
  )
  return rows[0]?.domain ?? domain
}

/** Creates a join link as mailed to an address on the organization's domain. */
export async function aJoinLink(
  app: TestApp,
  organizationId: string,
): Promise<{ link: string; id: string; email: string }> {
  const domain = await proveDomain(app, organizationId)
  const [id, link, email] = [randomUUID(), randomUUID(), `${randomUUID()}@${domain}`]
  const letter = { id: randomUUID(), goodForMs: 60_000, to: email, subject: 'A link', text: 'A link' }
  await beginJoinRequest(app.deps.database, { id, email, domain, tokenHash: secretHash(link) }, () => letter)
  return { link, id, email }
}
