import type { LeadSummary } from '@canvass/contracts/leads'
import { getChanges } from '@canvass/contracts/addresses'
import type { Change } from '@canvass/contracts/sync'
import { retally } from '@canvass/domain/lead-tally'
import { call } from '../api/call.ts'
import { takeSalesEvents } from '../../data/trade-shows/take-sales-events.ts'
import { applyServerCapture } from '../../data/captures/state/apply-server-capture.ts'
import type { LocalDatabase } from '../local/local-database.ts'
import { announceProgress } from './progress-event.ts'
import { followCaptures } from './on-the-way.ts'
import {
  CLOCK_OFFSET_KEY,
  findSyncState,
  isSamePlace,
  type SyncState,
  setSyncState,
} from '../../data/leads/read-tables.ts'

/**
 * What one question brought: the state after it; that the read tables must be taken anew; or that they stand elsewhere
 * by now (another tab has read on, somebody has signed out), and the answer fits them no more.
 */
export type Taken =
  | { is: 'taken'; state: SyncState; hasMore: boolean }
  | { is: 'reset' }
  | { is: 'overtaken'; state: SyncState | undefined }

/** Asks once for what changed since the cursor and stores the rows and the new cursor in one transaction. */
export async function takeChanges(
  db: LocalDatabase,
  state: SyncState & { cursor: number },
  signal: AbortSignal,
): Promise<Taken> {
  const askedAt = Date.now()
  const answer = await call(
    getChanges,
    { query: { since: state.cursor, scopeVersion: state.scopeVersion } },
    { signal },
  )
  const answeredAt = Date.now()
  if (answer.reset) return { is: 'reset' }
  // Captures first: told twice they are the same, but told never they would be missed.
  for (const change of answer.changes) {
    if (change.table !== 'captures' || !change.row) continue
    await applyServerCapture(db, change.row)
    const { id, leadId, state: place, stage, seq } = change.row
    announceProgress({ seq, captureId: id, leadId, state: place, stage })
  }
  const offsetMs = Date.parse(answer.serverTime) - (askedAt + answeredAt) / 2
  return db.transaction('rw', [db.leads, db.details, db.meta, db.salesEvents], async (): Promise<Taken> => {
    // Read again: an edit that the server has taken meanwhile is in this tally and not in the one from before.
    const here = await findSyncState(db)
    if (!here || !isSamePlace(state, here)) return { is: 'overtaken', state: here }
    await takeSalesEvents(
      db,
      answer.changes.filter((change) => change.table === 'events'),
    )
    const tally = await applyLeads(db, answer.changes, here.tally)
    const after: SyncState = {
      ...here,
      cursor: answer.next,
      scopeVersion: answer.scopeVersion,
      syncedAt: answer.hasMore ? here.syncedAt : askedAt,
      onTheWay: followCaptures(
        here.onTheWay,
        answer.changes.filter((change) => change.table === 'captures'),
      ),
      tally,
    }
    if (Number.isFinite(offsetMs)) await db.meta.put({ key: CLOCK_OFFSET_KEY, value: Math.round(offsetMs) })
    await setSyncState(db, after)
    return { is: 'taken', state: after, hasMore: answer.hasMore }
  })
}

/** Of several changes to one lead the last stands. */
async function applyLeads(db: LocalDatabase, changes: readonly Change[], tally: SyncState['tally']) {
  const last = new Map<string, LeadSummary | null>()
  for (const change of changes) if (change.table === 'leads') last.set(change.id, change.row)
  if (last.size === 0) return tally
  // What an edit of this device has led to since is newer than this answer.
  const known = await db.leads.bulkGet([...last.keys()])
  for (const row of known) if (row && row.changeSeq > (last.get(row.id)?.changeSeq ?? Infinity)) last.delete(row.id)
  const ids = [...last.keys()]
  const rows = [...last.values()].filter((row) => row !== null)
  const removed = ids.filter((id) => last.get(id) === null)
  const before = known.filter((row) => row && last.has(row.id))
  await db.leads.bulkPut(rows)
  if (removed.length > 0) await Promise.all([db.leads.bulkDelete(removed), db.details.bulkDelete(removed)])
  return retally(tally, before, rows)
}
