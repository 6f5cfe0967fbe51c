import { sql } from 'kysely'
import type { Tenant } from '../database.ts'

/** Dispatches this generation of a capture, in the transaction of the change it's for. */
export async function dispatchCapture(
  tenant: Tenant,
  of: { organizationId: string; captureId: string; generation: number },
): Promise<void> {
  await sql`select canvass.dispatch_capture(${of.organizationId}, ${of.captureId}, ${of.generation})`.execute(tenant)
}
