import { useLiveQuery } from 'dexie-react-hooks'
import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { openLocalDatabase } from '../../../platform/local/local-database.ts'

/** The capture that a lead began with or that serves it; null where this device has none, undefined while it is looked up. */
export const useCaptureOfLead = (userId: string, leadId: string): CaptureRow | null | undefined =>
  useLiveQuery(async () => {
    const { captures } = openLocalDatabase(userId)
    return (await captures.get(leadId)) ?? (await captures.where('leadId').equals(leadId).first()) ?? null
  }, [userId, leadId])
