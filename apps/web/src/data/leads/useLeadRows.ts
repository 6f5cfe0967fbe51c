import type { LeadSummary } from '@canvass/contracts/leads'
import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { useLocalQuery } from '../../platform/local/useLocalQuery.ts'

/** Returns the server's row of a lead; undefined if it isn't here, or while loading. */
export const useLeadRow = (userId: string, id: string): LeadSummary | undefined =>
  useLocalQuery(() => openLocalDatabase(userId).leads.get(id), [userId, id])

/** Returns the rows of these leads that are here, by id; undefined while loading. */
export const useLeadRows = (userId: string, ids: readonly string[]): ReadonlyMap<string, LeadSummary> | undefined =>
  useLocalQuery(async () => {
    const rows = await openLocalDatabase(userId).leads.bulkGet([...ids])
    return new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])))
  }, [userId, ids.join()])
