import { sql } from 'kysely'
import type { Tenant } from '../database.ts'
import { toJson } from '../json-text.ts'

/** A job as its catalog makes it. */
export interface NewDispatch {
  readonly kind: string
  readonly key: string
  readonly payload: unknown
  /** Lower is sooner. */
  readonly priority: number
}

/**
 * Has a job done once this transaction is committed. Asked for again before anybody took it, it is done once; once it is
 * on its way, it is done again.
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
