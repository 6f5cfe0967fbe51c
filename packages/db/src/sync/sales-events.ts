import type { EventPart, SalesEvent, SalesEventFields } from '@canvass/contracts/events'
import { EVENT_PARTS, fieldsOfEvent, mergeEvent } from '@canvass/domain/trade-shows/event-parts'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { type Database, inTenant, type Tenant } from '../database.ts'
import { toJson } from '../json-text.ts'

/** The events of an organization, newest first. */
export async function listSalesEvents(database: Database, organizationId: string): Promise<SalesEvent[]> {
  const { rows } = await database.pool.query<{ events: SalesEvent[] }>({
    name: 'sales-events',
    text: 'select canvass.sales_events($1, null) as events',
    values: [organizationId],
  })
  return rows[0]?.events ?? []
}

/**
 * Makes an event, or changes the named parts of one that is there: of what somebody else has changed meanwhile nothing is
 * undone. The same again changes nothing: neither its time nor its place in the changes. Another's is changed only where
 * `mayChangeAny`; undefined where it would have been and must not.
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
    if (!event) throw new Error('An event is not there after it was written')
    return event
  })
}

/** Answers whether it is as it was asked for. */
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
