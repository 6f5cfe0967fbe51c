import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { openLocalDatabase } from '../../../platform/local/local-database.ts'
import { useLocalQuery } from '../../../platform/local/useLocalQuery.ts'
import { findAssigned } from './afterthoughts.ts'

/** Whose it is, as far as this device knows: what was chosen here stands above what the server has. */
export function useOwnerOf(row: CaptureRow): string | undefined {
  return useLocalQuery(async () => {
    const db = openLocalDatabase(row.ownerUserId)
    return (await findAssigned(db, row.id)) ?? (await db.leads.get(row.leadId))?.ownerId ?? undefined
  }, [row.ownerUserId, row.id, row.leadId])
}
