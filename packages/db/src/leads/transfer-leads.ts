import { sql } from 'kysely'
import { mayHold } from '../accounts/people.ts'
import { type Database, inTenant } from '../database.ts'
import { toJson } from '../json-text.ts'

/** In one transaction: more would keep everybody else's changes waiting for their numbers. */
const AT_ONCE = 200

/**
 * Gives every lead of one person to another, or to nobody, as if each had been assigned by hand: with its line of history
 * and its change, by which devices learn of it. Where it ends midway, what is left is given by the next try. Answers how
 * many; `unfit` where the other may have no leads.
 */
export async function transferLeadsOf(
  database: Database,
  of: { organizationId: string; actorId: string; fromId: string; toId: string | null },
): Promise<number | 'unfit'> {
  for (let transferred = 0; ; ) {
    const moved = await transferSome(database, of)
    if (moved === 'unfit') return transferred === 0 ? moved : transferred
    transferred += moved
    if (moved < AT_ONCE) return transferred
  }
}

function transferSome(
  database: Database,
  { organizationId, actorId, fromId, toId }: Parameters<typeof transferLeadsOf>[1],
): Promise<number | 'unfit'> {
  return inTenant(database, organizationId, async (tenant) => {
    if (toId !== null && !(await mayHold(tenant, organizationId, toId))) return 'unfit'
    const leads = await tenant
      .selectFrom('leads')
      .select('id')
      .where('organizationId', '=', organizationId)
      .where('ownerId', '=', fromId)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .limit(AT_ONCE)
      .forNoKeyUpdate()
      .execute()
    if (leads.length === 0) return 0
    const change = {
      organizationId,
      field: 'ownerId',
      userId: actorId,
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
    return leads.length
  })
}
