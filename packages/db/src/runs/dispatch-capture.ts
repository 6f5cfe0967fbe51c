import { sql } from 'kysely'
import type { Tenant } from '../database.ts'

/** Rings for this generation of a capture; committed with what it is for. */
export async function dispatchCapture(
  tenant: Tenant,
  of: { organizationId: string; captureId: string; generation: number },
): Promise<void> {
  await sql`select canvass.dispatch_capture(${of.organizationId}, ${of.captureId}, ${of.generation})`.execute(tenant)
}
