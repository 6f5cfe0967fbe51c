import type { LeadSummary } from '@canvass/contracts/leads'
import { getChanges } from '@canvass/contracts/addresses'
import type { Change } from '@canvass/contracts/sync'
import { retally } from '@canvass/domain/lead-tally'
import { call } from '../api/call.ts'
import { takeSalesEvents } from '../batch/take-sales-events.ts'
import { applyServerCapture } from '../offline/apply-server-capture.ts'
import type { LocalDatabase } from '../offline/local-database.ts'
import { announceProgress } from '../realtime/progress-event.ts'
import { followCaptures } from './on-the-way.ts'
import { CLOCK_OFFSET_KEY, type SyncState, setSyncState } from './read-tables.ts'

/** What one question brought: the state after it, or that the read tables must be taken anew. */
export type Taken = { reset: true } | { reset: false; state: SyncState; hasMore: boolean }

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
  if (answer.reset) return { reset: true }
  // Captures first: told twice they are the same, but told never they would be missed.
  for (const change of answer.changes) {
    if (change.table !== 'captures' || !change.row) continue
    await applyServerCapture(db, change.row)
    const { id, leadId, state: place, stage, seq } = change.row
    announceProgress({ seq, captureId: id, leadId, state: place, stage })
  }
  const offsetMs = Date.parse(answer.serverTime) - (askedAt + answeredAt) / 2
  const next = await db.transaction('rw', [db.leads, db.details, db.meta, db.salesEvents], async () => {
    await takeSalesEvents(
      db,
      answer.changes.filter((change) => change.table === 'events'),
    )
    const tally = await applyLeads(db, answer.changes, state.tally)
    const after: SyncState = {
      ...state,
      cursor: answer.next,
      scopeVersion: answer.scopeVersion,
      syncedAt: answer.hasMore ? state.syncedAt : askedAt,
      onTheWay: followCaptures(
        state.onTheWay,
        answer.changes.filter((change) => change.table === 'captures'),
      ),
      tally,
    }
    if (Number.isFinite(offsetMs)) await db.meta.put({ key: CLOCK_OFFSET_KEY, value: Math.round(offsetMs) })
    await setSyncState(db, after)
    return after
  })
  return { reset: false, state: next, hasMore: answer.hasMore }
}

/** Of several changes to one lead the last stands. */
async function applyLeads(db: LocalDatabase, changes: readonly Change[], tally: SyncState['tally']) {
  const last = new Map<string, LeadSummary | null>()
  for (const change of changes) if (change.table === 'leads') last.set(change.id, change.row)
  if (last.size === 0) return tally
  const ids = [...last.keys()]
  const rows = [...last.values()].filter((row) => row !== null)
  const removed = ids.filter((id) => last.get(id) === null)
  const before = await db.leads.bulkGet(ids)
  await db.leads.bulkPut(rows)
  if (removed.length > 0) await Promise.all([db.leads.bulkDelete(removed), db.details.bulkDelete(removed)])
  return retally(tally, before, rows)
}
