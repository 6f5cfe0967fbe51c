import type { Lead } from '@canvass/contracts/leads'
import { listOfflineSpans, type OfflineSpan } from '../../platform/clock/offline-spans.ts'
import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { useLocalQuery } from '../../platform/local/useLocalQuery.ts'
import { listMerged, type MergedEdit } from './merged-edits.ts'

/** What this device recorded about the context of a lead's edits. */
export interface ConflictContext {
  spans: readonly OfflineSpan[]
  /** Automatic merges of this lead. */
  merged: readonly MergedEdit[]
  notes: Lead['notes']
}

/** Returns the offline spans and the automatic merges; undefined while loading, or without a lead. */
export const useConflictContext = (userId: string, leadId: string | undefined): ConflictContext | undefined =>
  useLocalQuery(async () => {
    if (leadId === undefined) return undefined
    const db = openLocalDatabase(userId)
    return db.transaction('r', [db.meta, db.details], async () => {
      const [spans, all, detail] = await Promise.all([listOfflineSpans(db), listMerged(db), db.details.get(leadId)])
      return { spans, merged: all.filter((one) => one.leadId === leadId), notes: detail?.lead.notes ?? [] }
    })
  }, [userId, leadId])
