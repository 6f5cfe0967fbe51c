import { sql } from 'kysely'
import { canOwnCaptures } from '../accounts/people.ts'
import { type AuditBy, recordAudit } from '../audit/record-audit.ts'
import { type Database, inTenant } from '../database.ts'
import { toJson } from '../json-text.ts'

/** Per transaction: more would make everybody else's changes wait for the organization's sequence. */
const BATCH_SIZE = 500

/**
 * Transfers all leads of one person to another, or to nobody, as if each had been assigned manually: with a history
 * entry and a change that devices sync. If it's interrupted, the next attempt transfers the rest. Returns how many;
 * `unfit` if the recipient may not have leads.
 */
export async function transferLeadsOf(
  database: Database,
  of: { by: AuditBy; fromId: string; toId: string | null },
): Promise<number | 'unfit'> {
  for (let transferred = 0; ; ) {
    const moved = await transferSome(database, of)
    if (moved === 'unfit') return transferred === 0 ? moved : transferred
    transferred += moved
    if (moved < BATCH_SIZE) return transferred
  }
}

function transferSome(
  database: Database,
  { by, fromId, toId }: Parameters<typeof transferLeadsOf>[1],
): Promise<number | 'unfit'> {
  const { organizationId, userId } = by
  return inTenant(database, organizationId, async (tenant) => {
    if (toId !== null && !(await canOwnCaptures(tenant, organizationId, toId))) return 'unfit'
    const leads = await tenant
      .selectFrom('leads')
      .select('id')
      .where('organizationId', '=', organizationId)
      .where('ownerId', '=', fromId)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .forNoKeyUpdate()
      .execute()
    if (leads.length === 0) return 0
    const change = {
      organizationId,
      field: 'ownerId',
      userId,
      fromValue: toJson(fromId),
      toValue: toJson(toId),
    }
    await tenant
      .insertInto('leadFieldChanges')
      .values(leads.map(({ id }) => ({ ...change, leadId: id })))
      .execute()
    await tenant
      .updateTable('leads')
      .set({ ownerId: toId, updatedAt: sql<Date>`now()` })
      .where('organizationId', '=', organizationId)
      .where(
        'id',
        'in',
        leads.map(({ id }) => id),
      )
      .execute()
    await recordAudit(tenant, by, {
      action: 'leads_transferred',
      object: { kind: 'person', id: fromId },
      after: { leads: leads.length, owner: toId },
    })
    return leads.length
  })
}
