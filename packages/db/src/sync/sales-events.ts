import type { EventPart, SalesEvent, SalesEventFields } from '@canvass/contracts/events'
import { EVENT_PARTS, fieldsOfEvent, mergeEvent } from '@canvass/domain/trade-shows/event-parts'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { type Database, inTenant, type Tenant } from '../database.ts'
import { toJson } from '../json-text.ts'

/** Lists an organization's trade shows, newest first. */
export async function listSalesEvents(database: Database, organizationId: string): Promise<SalesEvent[]> {
  const { rows } = await database.pool.query<{ events: SalesEvent[] }>({
    name: 'sales-events',
    text: 'select canvass.sales_events($1, null) as events',
    values: [organizationId],
  })
  return rows[0]?.events ?? []
}

/**
 * Creates a trade show, or changes the named parts of an existing one without undoing what others have changed in the
 * meantime. A repeated request changes nothing: neither the timestamp nor the sequence number. Other people's trade
 * shows can be changed only with `mayChangeAny`; undefined if the change isn't allowed.
 */
export async function putSalesEvent(
  database: Database,
  of: { organizationId: string; userId: string; id: string; mayChangeAny: boolean },
  fields: SalesEventFields,
  changed: readonly EventPart[] = EVENT_PARTS,
): Promise<SalesEvent | undefined> {
  const { organizationId, userId: madeBy, id } = of
  return inTenant(database, organizationId, async (tenant) => {
    const made = await tenant
      .insertInto('salesEvents')
      .values({ organizationId, id, madeBy, ...rowOf(fields) })
      .onConflict((conflict) => conflict.columns(['organizationId', 'id']).doNothing())
      .executeTakeFirst()
    if (!made.numInsertedOrUpdatedRows && !(await changeEvent(tenant, of, fields, changed))) return undefined
    const { rows } = await sql<{ events: SalesEvent[] }>`
      select canvass.sales_events(${organizationId}, ${id}) as events`.execute(tenant)
    const [event] = rows[0]?.events ?? []
    if (!event) throw new Error('A trade show is missing right after it was written')
    return event
  })
}

/** Returns whether the trade show now matches the request. */
async function changeEvent(
  tenant: Tenant,
  {
    organizationId,
    id,
    userId,
    mayChangeAny,
  }: { organizationId: string; id: string; userId: string; mayChangeAny: boolean },
  fields: SalesEventFields,
  changed: readonly EventPart[],
): Promise<boolean> {
  const there = await tenant
    .selectFrom('salesEvents')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const merged = mergeEvent(there, fields, changed)
  if (isDeepStrictEqual(merged, fieldsOfEvent(there))) return true
  if (!mayChangeAny && there.madeBy !== userId) return false
  await tenant
    .updateTable('salesEvents')
    .set({ ...rowOf(merged), updatedAt: sql<Date>`now()` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()
  return true
}

const rowOf = (fields: SalesEventFields) => ({
  ...fields,
  tags: toJson(fields.tags),
  qualifiers: toJson(fields.qualifiers),
})
