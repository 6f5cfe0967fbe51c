import type { Lead, LeadSummary } from '@canvass/contracts/leads'
import { withoutExpired } from '@canvass/domain/places/time-limited-answers'
import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { useLocalQuery } from '../../platform/local/useLocalQuery.ts'

/** A lead as stored on this device. */
interface KeptLead {
  detail: Lead | undefined
  /** When the server returned the profile, in milliseconds; undefined if that wasn't recorded. */
  readAt: number | undefined
  row: LeadSummary | undefined
}

/** Returns the profile and the row of a lead on this device, without expired data; undefined while loading. */
export const useKeptLead = (userId: string, id: string): KeptLead | undefined =>
  useLocalQuery(async () => {
    const db = openLocalDatabase(userId)
    const [detail, row] = await Promise.all([db.details.get(id), db.leads.get(id)])
    return { detail: detail && withoutExpired(detail.lead, Date.now()), readAt: detail?.readAt, row }
  }, [userId, id])
