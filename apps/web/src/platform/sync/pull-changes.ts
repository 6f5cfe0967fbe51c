import { getChanges } from '@canvass/contracts/addresses/sync'
import { call } from '../api/call.ts'
import type { LocalDatabase } from '../local/local-database.ts'
import { prepareChanges, REPLICA_STORES, storeChanges } from './replicas/replicas.ts'
import {
  CLOCK_OFFSET_KEY,
  findSyncState,
  isSameSyncState,
  type SyncState,
  setSyncState,
} from '../../data/leads/read-tables.ts'

/**
 * The result of one request: the state after it; that the read tables must be rebuilt; or that they have moved on
 * (another tab read further, the user signed out) and the response no longer fits them.
 */
export type PullResult =
  | { is: 'taken'; state: SyncState; hasMore: boolean }
  | { is: 'reset' }
  | { is: 'overtaken'; state: SyncState | undefined }

/** Requests what changed since the cursor once, and stores the rows and the new cursor in one transaction. */
export async function pullChanges(
  db: LocalDatabase,
  state: SyncState & { cursor: number },
  signal: AbortSignal,
): Promise<PullResult> {
  const askedAt = Date.now()
  const answer = await call(
    getChanges,
    { query: { since: state.cursor, scopeVersion: state.scopeVersion } },
    { signal },
  )
  const answeredAt = Date.now()
  if (answer.reset) return { is: 'reset' }
  await prepareChanges(db, answer.changes)
  const offsetMs = Date.parse(answer.serverTime) - (askedAt + answeredAt) / 2
  return db.transaction('rw', REPLICA_STORES, async (): Promise<PullResult> => {
    // Read again: this tally includes an edit that the server accepted in the meantime; the earlier one doesn't.
    const here = await findSyncState(db)
    if (!here || !isSameSyncState(state, here)) return { is: 'overtaken', state: here }
    const known = await storeChanges(db, answer.changes, here)
    const after: SyncState = {
      ...here,
      tally: known.tally,
      onTheWay: known.onTheWay,
      cursor: answer.next,
      scopeVersion: answer.scopeVersion,
      syncedAt: answer.hasMore ? here.syncedAt : askedAt,
    }
    if (Number.isFinite(offsetMs)) await db.meta.put({ key: CLOCK_OFFSET_KEY, value: Math.round(offsetMs) })
    await setSyncState(db, after)
    return { is: 'taken', state: after, hasMore: answer.hasMore }
  })
}
