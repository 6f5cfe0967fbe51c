import type { Lead, LeadSummary } from '@canvass/contracts/leads'
import { withoutExpired } from '@canvass/domain/places/lent-answers'
import { useLiveQuery } from 'dexie-react-hooks'
import { openLocalDatabase } from '../../platform/local/local-database.ts'

/** A lead as it lies on this device. */
interface KeptLead {
  detail: Lead | undefined
  /** When the server answered the profile, milliseconds; undefined where that was not noted. */
  readAt: number | undefined
  row: LeadSummary | undefined
}

/**
 * The profile and the row of a lead that are on this device, without what had to be forgotten by now; undefined while they
 * are looked up.
 */
export const useKeptLead = (userId: string, id: string): KeptLead | undefined =>
  useLiveQuery(async () => {
    const db = openLocalDatabase(userId)
    const [detail, row] = await Promise.all([db.details.get(id), db.leads.get(id)])
    return { detail: detail && withoutExpired(detail.lead, Date.now()), readAt: detail?.readAt, row }
  }, [userId, id])
