import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { openLocalDatabase } from '../../../platform/local/local-database.ts'
import { useLocalQuery } from '../../../platform/local/useLocalQuery.ts'
import { findAssigned } from './afterthoughts.ts'

/** Returns the owner as far as this device knows: a choice made here overrides what the server has. */
export function useOwnerOf(row: CaptureRow): string | undefined {
  return useLocalQuery(async () => {
    const db = openLocalDatabase(row.ownerUserId)
    return (await findAssigned(db, row.id)) ?? (await db.leads.get(row.leadId))?.ownerId ?? undefined
  }, [row.ownerUserId, row.id, row.leadId])
}
