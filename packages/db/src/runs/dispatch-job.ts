import { sql } from 'kysely'
import type { Tenant } from '../database.ts'
import { toJson } from '../json-text.ts'

/** A job as its catalog creates it. */
export interface NewDispatch {
  readonly kind: string
  readonly key: string
  readonly payload: unknown
  /** Lower runs sooner. */
  readonly priority: number
}

/**
 * Queues a job that runs once this transaction commits. Requests made before the job is taken are merged into one; once
 * it's taken, a request runs it again.
 */
export async function dispatchJob(
  tenant: Tenant,
  of: { organizationId: string; dispatch: NewDispatch },
): Promise<void> {
  const { kind, key, payload, priority } = of.dispatch
  await sql`
    insert into dispatches (organization_id, kind, key, payload, priority)
    values (${of.organizationId}, ${kind}, ${key}, ${toJson(payload)}::jsonb, ${priority})
    on conflict (organization_id, kind, key) where taken_at is null do nothing`.execute(tenant)
}
