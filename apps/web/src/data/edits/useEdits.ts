import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { useLocalQuery } from '../../platform/local/useLocalQuery.ts'
import type { EditRow } from '../../platform/local/rows/edit-row.ts'

const NONE: readonly EditRow[] = []
const NO_LEADS: ReadonlyMap<string, readonly EditRow[]> = new Map()

/** Returns the edits of one lead that the server doesn't have, in order. */
export function useLeadEdits(userId: string, leadId: string): readonly EditRow[] {
  return (
    useLocalQuery(
      () => openLocalDatabase(userId).edits.where('entityId').equals(leadId).sortBy('seq'),
      [userId, leadId],
    ) ?? NONE
  )
}

/** Returns every edit that the server doesn't have, by lead. */
export function useEditsByLead(userId: string): ReadonlyMap<string, readonly EditRow[]> {
  return (
    useLocalQuery(async () => {
      const rows = await openLocalDatabase(userId).edits.orderBy('seq').toArray()
      return rows.length === 0 ? NO_LEADS : byLead(rows)
    }, [userId]) ?? NO_LEADS
  )
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
