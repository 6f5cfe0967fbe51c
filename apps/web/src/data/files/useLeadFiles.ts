import { openLocalDatabase } from '../../platform/local/local-database.ts'
import type { LeadFileRow } from '../../platform/local/rows/lead-file-row.ts'
import { useLocalQuery } from '../../platform/local/useLocalQuery.ts'

/** The files of a lead that were added here, oldest first; undefined while they are looked up. */
export const useLeadFiles = (userId: string, leadIds: readonly string[]): LeadFileRow[] | undefined =>
  useLocalQuery(
    () =>
      openLocalDatabase(userId)
        .leadFiles.where('leadId')
        .anyOf([...leadIds])
        .sortBy('at'),
    [userId, ...leadIds],
  )
