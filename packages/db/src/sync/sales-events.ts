import type { SalesEvent, SalesEventFields } from '@canvass/contracts/events'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { type Database, inTenant } from '../database.ts'
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
 * Makes or changes an event. The same again changes nothing: neither its time nor its place in the changes. Another's is
 * changed only where `mayChangeAny`; undefined where it would have been and must not.
 */
export async function putSalesEvent(
  database: Database,
  of: { organizationId: string; userId: string; id: string; mayChangeAny: boolean },
  fields: SalesEventFields,
): Promise<SalesEvent | undefined> {
  return inTenant(database, of.organizationId, async (tenant) => {
    const row = { ...fields, tags: toJson(fields.tags), qualifiers: toJson(fields.qualifiers) }
    await tenant
      .insertInto('salesEvents')
      .values({ organizationId: of.organizationId, id: of.id, madeBy: of.userId, ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['organizationId', 'id'])
          .doUpdateSet({ ...row, updatedAt: sql<Date>`now()` })
          .where(
            sql<boolean>`(sales_events.name, sales_events.place, sales_events.starts_on, sales_events.ends_on,
              sales_events.tags, sales_events.qualifiers, sales_events.consent_text)
            is distinct from (excluded.name, excluded.place, excluded.starts_on, excluded.ends_on, excluded.tags,
              excluded.qualifiers, excluded.consent_text)`,
          )
          .where(sql<boolean>`(${of.mayChangeAny}::boolean or sales_events.made_by = excluded.made_by)`),
      )
      .execute()
    const { rows } = await sql<{ events: SalesEvent[] }>`
      select canvass.sales_events(${of.organizationId}, ${of.id}) as events`.execute(tenant)
    const [event] = rows[0]?.events ?? []
    if (!event) throw new Error('An event is not there after it was written')
    const isAsAsked = Object.entries(fields).every(([key, value]) =>
      isDeepStrictEqual(event[key as keyof SalesEventFields], value),
    )
    return isAsAsked ? event : undefined
  })
}
