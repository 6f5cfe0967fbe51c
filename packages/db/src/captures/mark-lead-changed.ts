import { sql } from 'kysely'
import type { Tenant } from '../database.ts'

/**
 * Marks the lead that a capture belongs to as changed, so that other devices sync it. A no-op if there is none yet.
 * Photos and attachments need it: a lead shows them, but they are stored in tables that devices don't sync.
 */
export async function markLeadChanged(
  tenant: Tenant,
  { organizationId, captureId }: { organizationId: string; captureId: string },
): Promise<void> {
  await tenant
    .updateTable('leads')
    .set({ updatedAt: sql<Date>`now()` })
    .where('organizationId', '=', organizationId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('captures')
        .select('leadId')
        .where('organizationId', '=', organizationId)
        .where('id', '=', captureId),
    )
    .where('deletedAt', 'is', null)
    .execute()
}
