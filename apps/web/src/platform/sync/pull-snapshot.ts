import { getSnapshot } from '@canvass/contracts/addresses/sync'
import type { AnswerOf } from '@canvass/contracts/endpoint'
import type * as sync from '@canvass/contracts/sync'
import { emptyTally } from '@canvass/domain/lead-tally'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { apiWords } from '../api/words.ts'
import type { LocalDatabase } from '../local/local-database.ts'
import { recordRebuild } from '../local/table-rebuild.ts'
import { announceQueued } from '../outbox/outbox-signals.ts'
import { recordDatabaseEpoch } from '../../data/captures/state/database-epoch.ts'
import { preparePage, REPLICA_STORES, takePage } from './replicas/replicas.ts'
import { findSyncState, isSameSyncState, type SyncState, setSyncState } from '../../data/leads/read-tables.ts'

type Page = AnswerOf<typeof sync.getSnapshot>

/**
 * Reads everything that the user may see, page by page, and resolves to the resulting state of the read tables. If they
 * were emptied in the meantime, resolves to undefined. Every page is stored together with the cursor, so an interrupted
 * snapshot resumes. The old rows are deleted only when the first page of the new ones has arrived.
 */
export async function pullSnapshot(
  db: LocalDatabase,
  interrupted: SyncState | undefined,
  signal: AbortSignal,
): Promise<SyncState | undefined> {
  let state = interrupted?.snapshot ? interrupted : undefined
  for (;;) {
    const askedAt = Date.now()
    const page: Page = await call(
      getSnapshot,
      { query: state?.snapshot ? { after: state.snapshot.after, at: state.snapshot.at } : {} },
      { signal },
    )
    // A captive portal may answer in JSON too; its page must not replace what is here.
    if (typeof page.at !== 'number') throw new ApiError(0, 'network', apiWords.network)
    // The user's scope changed between two pages: the earlier pages don't fit this one.
    if (state && page.scopeVersion !== state.scopeVersion) {
      state = undefined
      continue
    }
    const isNewLife = await recordDatabaseEpoch(db, page.epoch, askedAt)
    await preparePage(db, page)
    const stored = await storePage(db, page, { before: state, askedAt, signal, isNewLife })
    if (!stored) return findSyncState(db)
    state = stored
    // The server's database was replaced: what was sent before is checked now, and pending work is announced again.
    if (isNewLife) announceQueued('another-life')
    if (page.next === null) return state
  }
}

async function storePage(
  db: LocalDatabase,
  page: Page,
  {
    before,
    askedAt,
    signal,
    isNewLife,
  }: { before: SyncState | undefined; askedAt: number; signal: AbortSignal; isNewLife: boolean },
): Promise<SyncState | undefined> {
  return db.transaction('rw', REPLICA_STORES, async () => {
    // Signed out while the page was in flight: what was emptied stays empty.
    if (signal.aborted) return undefined
    const here = await findSyncState(db)
    // A further page fits only if its predecessor is still in place, whose tally may include an edit accepted in the
    // meantime.
    if (before && !isSameSyncState(before, here)) return undefined
    const known = before && here ? here : { tally: emptyTally(), onTheWay: [] }
    const { tally, onTheWay } = await takePage(db, page, known, {
      isFirst: !before,
      isReadAnew: here !== undefined,
      isNewLife,
      askedAt,
    })
    const next: SyncState = {
      cursor: page.next === null ? page.at : null,
      scopeVersion: page.scopeVersion,
      snapshot: page.next === null ? null : { at: page.at, after: page.next },
      syncedAt: page.next === null ? askedAt : null,
      onTheWay,
      tally,
    }
    await setSyncState(db, next)
    if (page.next === null) await recordRebuild(db, askedAt)
    return next
  })
}
