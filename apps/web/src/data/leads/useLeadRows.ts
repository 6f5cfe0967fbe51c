import type { LeadSummary } from '@canvass/contracts/leads'
import { useLiveQuery } from 'dexie-react-hooks'
import { openLocalDatabase } from '../../platform/local/local-database.ts'

/** The row of a lead as the server has it; undefined where it is not here, or while it is looked up. */
export const useLeadRow = (userId: string, id: string): LeadSummary | undefined =>
  useLiveQuery(() => openLocalDatabase(userId).leads.get(id), [userId, id])

/** The rows of these leads that are here, by id; undefined while they are looked up. */
export const useLeadRows = (userId: string, ids: readonly string[]): ReadonlyMap<string, LeadSummary> | undefined =>
  useLiveQuery(async () => {
    const rows = await openLocalDatabase(userId).leads.bulkGet([...ids])
    return new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])))
  }, [userId, ids.join()])
