import { getSnapshot } from '@canvass/contracts/addresses/sync'
import type { AnswerOf } from '@canvass/contracts/endpoint'
import type * as sync from '@canvass/contracts/sync'
import { emptyTally } from '@canvass/domain/lead-tally'
import { call } from '../api/call.ts'
import type { LocalDatabase } from '../local/local-database.ts'
import { noteReadAnew } from '../local/read-anew.ts'
import { announceQueued } from '../outbox/outbox-signals.ts'
import { takeEpoch } from '../../data/captures/state/server-life.ts'
import { preparePage, REPLICA_STORES, takePage } from './replicas/replicas.ts'
import { findSyncState, isSamePlace, type SyncState, setSyncState } from '../../data/leads/read-tables.ts'

type Page = AnswerOf<typeof sync.getSnapshot>

/**
 * Reads everything that the user may see, page by page, and answers the state of the read tables after it; undefined
 * where they were emptied meanwhile. Every page is stored together with the place to go on from,
 * so an interrupted snapshot goes on; the old rows leave only when the first page of the new ones has arrived.
 */
export async function takeSnapshot(
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
    // Who may see what has changed between two pages: the pages before do not fit this one.
    if (state && page.scopeVersion !== state.scopeVersion) {
      state = undefined
      continue
    }
    const isNewLife = await takeEpoch(db, page.epoch, askedAt)
    await preparePage(db, page)
    const stored = await storePage(db, page, { before: state, askedAt, signal, isNewLife })
    if (!stored) return findSyncState(db)
    state = stored
    // What was sent in another life is asked after now, and what waits is announced anew.
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
    // Signed out while it was on its way: what was emptied stays empty.
    if (signal.aborted) return undefined
    const here = await findSyncState(db)
    // A further page fits only where the one before stands; its tally may hold an edit that was taken meanwhile.
    if (before && !isSamePlace(before, here)) return undefined
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
    if (page.next === null) await noteReadAnew(db, askedAt)
    return next
  })
}
