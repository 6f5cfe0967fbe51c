import { type Insertable, sql } from 'kysely'
import { type Database, inTenant } from '../database.ts'
import type { ModelCallsTable } from '../tables/model-tables.ts'
import { startOf, thisMonth } from '../usage/month.ts'

/** One request to a model, answered or not, with its cost. */
export type ModelCall = Omit<Insertable<ModelCallsTable>, 'organizationId' | 'n' | 'at'>

/** An organization's spending on models in a month. `millicents` covers the calls that had a price. */
export type ModelSpending = { calls: number; tokens: number; millicents: number }

export function modelLedger(database: Database) {
  return {
    write: (organizationId: string, call: ModelCall): Promise<void> =>
      inTenant(database, organizationId, async (tenant) => {
        await tenant
          .insertInto('modelCalls')
          .values({ ...call, organizationId })
          .execute()
      }),

    /** Returns the spending since the month began. */
    spentThisMonth: (organizationId: string): Promise<ModelSpending> =>
      inTenant(database, organizationId, (tenant) =>
        tenant
          .selectFrom('modelCalls')
          .select([
            sql<number>`count(*)::integer`.as('calls'),
            sql<number>`coalesce(sum(input_tokens + output_tokens), 0)::bigint`.as('tokens'),
            sql<number>`coalesce(sum(millicents), 0)::bigint`.as('millicents'),
          ])
          .where('organizationId', '=', organizationId)
          .where('at', '>=', startOf(thisMonth(organizationId), organizationId))
          .executeTakeFirstOrThrow(),
      ),
  }
}
export type ModelLedger = ReturnType<typeof modelLedger>
