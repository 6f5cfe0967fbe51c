import { sql } from 'kysely'
import type { Tenant } from './database.ts'

/**
 * Joining holds several captures and leads at once, everything else one capture and its lead. Whoever joins does so
 * alone in an organization; the others go on beside each other. Comes before any row is held.
 */
export async function lockJoining(tenant: Tenant, organizationId: string, as: 'alone' | 'beside'): Promise<void> {
  const key = `joining ${organizationId}`
  if (as === 'alone') await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tenant)
  else await sql`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`.execute(tenant)
}
