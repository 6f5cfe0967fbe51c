import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { openLocalDatabase } from '../../../platform/local/local-database.ts'
import { useLocalQuery } from '../../../platform/local/useLocalQuery.ts'

/**
 * Returns the capture that a lead started from or that was joined to it; null if this device has none, undefined while
 * loading.
 */
export const useCaptureOfLead = (userId: string, leadId: string): CaptureRow | null | undefined =>
  useLocalQuery(async () => {
    const { captures } = openLocalDatabase(userId)
    return (await captures.get(leadId)) ?? (await captures.where('leadId').equals(leadId).first()) ?? null
  }, [userId, leadId])
