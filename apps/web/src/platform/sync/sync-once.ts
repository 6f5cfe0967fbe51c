import type { LocalDatabase } from '../local/local-database.ts'
import { findSyncState, type SyncState } from '../../data/leads/read-tables.ts'
import { pullChanges } from './pull-changes.ts'
import { pullSnapshot } from './pull-snapshot.ts'

const hasCursor = (state: SyncState | undefined): state is SyncState & { cursor: number } =>
  state !== undefined && state.cursor !== null

/**
 * Brings the read tables up to date: a snapshot if there is none, then changes until none are left. Throws ApiError.
 */
export async function syncOnce(db: LocalDatabase, signal: AbortSignal): Promise<void> {
  let state = await findSyncState(db)
  for (;;) {
    if (!hasCursor(state)) {
      const read = await pullSnapshot(db, state, signal)
      // Emptied during the read: the code that emptied it asks again if needed.
      if (!read) return
      state = read
      continue
    }
    const taken = await pullChanges(db, state, signal)
    if (taken.is === 'reset') state = undefined
    else if (taken.is === 'overtaken') {
      if (!taken.state) return
      state = taken.state
    } else if (taken.hasMore) state = taken.state
    else return
  }
}
