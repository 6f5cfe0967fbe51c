import { sql } from 'kysely'
import type { Tenant } from '../database.ts'

/** Rings for a run of a lead, as soon as its priority says; committed with what it is for. */
export async function dispatchRun(tenant: Tenant, of: { organizationId: string; runId: string }): Promise<void> {
  await sql`
    select canvass.dispatch_run(r.organization_id, r.id, r.priority) from runs r
    where r.organization_id = ${of.organizationId} and r.id = ${of.runId}`.execute(tenant)
}
