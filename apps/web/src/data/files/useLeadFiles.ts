import { openLocalDatabase } from '../../platform/local/local-database.ts'
import type { LeadFileRow } from '../../platform/local/rows/lead-file-row.ts'
import { useLocalQuery } from '../../platform/local/useLocalQuery.ts'

/** Returns the files that were added to a lead here, oldest first; undefined while loading. */
export const useLeadFiles = (userId: string, leadIds: readonly string[]): LeadFileRow[] | undefined =>
  useLocalQuery(
    () =>
      openLocalDatabase(userId)
        .leadFiles.where('leadId')
        .anyOf([...leadIds])
        .sortBy('at'),
    [userId, ...leadIds],
  )
