import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { type Database, inTenant } from '../database.ts'
import type { ProviderCountsTable } from '../tables/usage-tables.ts'
import { THIS_MONTH } from './month.ts'

/** How often one stage asked one service. */
export type AskedOf = Omit<Selectable<ProviderCountsTable>, 'organizationId' | 'month'>

/** What the runs of an organization asked of services, by month. */
export function providerCounts(database: Database) {
  return {
    /** Adds to this month's counts. In one order, so that two runs that end together do not wait for each other. */
    add: (organizationId: string, asked: readonly AskedOf[]): Promise<void> =>
      inTenant(database, organizationId, async (tenant) => {
        const inOrder = asked.toSorted((a, b) => `${a.stage} ${a.provider}`.localeCompare(`${b.stage} ${b.provider}`))
        await tenant
          .insertInto('providerCounts')
          .values(inOrder.map((row) => ({ ...row, organizationId, month: THIS_MONTH })))
          .onConflict((conflict) =>
            conflict.columns(['organizationId', 'month', 'stage', 'provider']).doUpdateSet({
              calls: sql<number>`provider_counts.calls + excluded.calls`,
              remembered: sql<number>`provider_counts.remembered + excluded.remembered`,
              failures: sql<number>`provider_counts.failures + excluded.failures`,
            }),
          )
          .execute()
      }),
  }
}
