import type { LocalDatabase } from '../offline/local-database.ts'
import { findSyncState, type SyncState } from './read-tables.ts'
import { takeChanges } from './take-changes.ts'
import { takeSnapshot } from './take-snapshot.ts'

const hasCursor = (state: SyncState | undefined): state is SyncState & { cursor: number } =>
  state !== undefined && state.cursor !== null

/** Brings the read tables up to date: a snapshot where there is none, then changes until none wait. Throws ApiError. */
export async function syncOnce(db: LocalDatabase, signal: AbortSignal): Promise<void> {
  let state = await findSyncState(db)
  for (;;) {
    if (!hasCursor(state)) {
      state = await takeSnapshot(db, state, signal)
      continue
    }
    const taken = await takeChanges(db, state, signal)
    if (!taken.reset) {
      if (!taken.hasMore) return
      state = taken.state
    } else state = undefined
  }
}
