import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { type Database, inTenant } from '../database.ts'
import type { ProviderCountsTable } from '../tables/usage-tables.ts'
import { thisMonth } from './month.ts'

/** How often one stage called one provider. */
export type ProviderCallCount = Omit<Selectable<ProviderCountsTable>, 'organizationId' | 'month'>

/** Counts the provider calls of an organization's runs, by month. */
export function providerCounts(database: Database) {
  return {
    /** Adds to this month's counts, in a fixed order so that two runs ending together don't deadlock. */
    add: (organizationId: string, asked: readonly ProviderCallCount[]): Promise<void> =>
      inTenant(database, organizationId, async (tenant) => {
        const inOrder = asked.toSorted((a, b) => `${a.stage} ${a.provider}`.localeCompare(`${b.stage} ${b.provider}`))
        await tenant
          .insertInto('providerCounts')
          .values(inOrder.map((row) => ({ ...row, organizationId, month: thisMonth(organizationId) })))
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
