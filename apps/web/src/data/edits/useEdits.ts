import { useLiveQuery } from 'dexie-react-hooks'
import { openLocalDatabase } from '../../platform/local/local-database.ts'
import type { EditRow } from '../../platform/local/rows/edit-row.ts'

const NONE: readonly EditRow[] = []
const NO_LEADS: ReadonlyMap<string, readonly EditRow[]> = new Map()

/** The edits of one lead that the server does not have, in their order. */
export function useLeadEdits(userId: string, leadId: string): readonly EditRow[] {
  return (
    useLiveQuery(
      () => openLocalDatabase(userId).edits.where('entityId').equals(leadId).sortBy('seq'),
      [userId, leadId],
    ) ?? NONE
  )
}

/** Every edit that the server does not have, by lead. */
export function useEditsByLead(userId: string): ReadonlyMap<string, readonly EditRow[]> {
  return (
    useLiveQuery(async () => {
      const rows = await openLocalDatabase(userId).edits.orderBy('seq').toArray()
      return rows.length === 0 ? NO_LEADS : byLead(rows)
    }, [userId]) ?? NO_LEADS
  )
}

export interface EditCounts {
  /** Safe here and not on the server. */
  waiting: number
  isSending: boolean
  /** In conflict or rejected. */
  needYou: number
}

/** The edits in numbers, for the pill; undefined until they are known. */
export function useEditCounts(userId: string): EditCounts | undefined {
  return useLiveQuery(async () => {
    const rows = await openLocalDatabase(userId).edits.toArray()
    const waiting = rows.filter(({ state }) => state === 'queued' || state === 'sending')
    return {
      waiting: waiting.length,
      isSending: waiting.some(({ state }) => state === 'sending'),
      needYou: rows.length - waiting.length,
    }
  }, [userId])
}

function byLead(rows: readonly EditRow[]): Map<string, EditRow[]> {
  const groups = new Map<string, EditRow[]>()
  for (const row of rows) {
    const group = groups.get(row.entityId)
    if (group) group.push(row)
    else groups.set(row.entityId, [row])
  }
  return groups
}
