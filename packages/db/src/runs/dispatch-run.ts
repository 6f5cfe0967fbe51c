import { sql } from 'kysely'
import type { Tenant } from '../database.ts'

/** Dispatches a run of a lead with the run's priority, in the transaction of the change it's for. */
export async function dispatchRun(tenant: Tenant, of: { organizationId: string; runId: string }): Promise<void> {
  await sql`
    select canvass.dispatch_run(r.organization_id, r.id, r.priority) from runs r
    where r.organization_id = ${of.organizationId} and r.id = ${of.runId}`.execute(tenant)
}
