import type { CaptureAnswer } from '@canvass/contracts/captures'
import type { LeadTally } from '@canvass/domain/lead-tally'
import type { LocalDatabase } from '../../platform/local/local-database.ts'

/** Of a capture on the server what a list shows of it. */
export type OnTheWay = Pick<
  CaptureAnswer,
  'id' | 'leadId' | 'state' | 'source' | 'capturedAt' | 'error' | 'handover'
> & {
  /** Absent where it was stored before stages were kept. */
  stage?: CaptureAnswer['stage']
}

/** How far this device has read, written in the same transaction as the rows it speaks of. */
export interface SyncState {
  /** The sequence up to which every change is here; null until the first snapshot is whole. */
  cursor: number | null
  scopeVersion: string
  /** A snapshot in the making: the sequence it stands for, and the id to go on after. */
  snapshot: { at: number; after: string } | null
  /** Device time at which the last complete answer was asked for, milliseconds. */
  syncedAt: number | null
  /** The user's captures that have not become leads yet, from whichever device. */
  onTheWay: OnTheWay[]
  /** Kept with every change, so that no screen has to count. */
  tally: LeadTally
}

export const SYNC_STATE_KEY = 'sync'
export const CLOCK_OFFSET_KEY = 'clockOffsetMs'

export async function findSyncState(db: Pick<LocalDatabase, 'meta'>): Promise<SyncState | undefined> {
  const row = await db.meta.get(SYNC_STATE_KEY)
  return row?.value as SyncState | undefined
}

/**
 * Whether all was asked for since `wantedAt`, milliseconds of this device. A time that is still to come was noted by a
 * clock that has been put right: it says nothing.
 */
export const isReadSince = (state: SyncState | undefined, wantedAt: number, now: number): boolean =>
  state !== undefined &&
  state.cursor !== null &&
  state.syncedAt !== null &&
  state.syncedAt >= wantedAt &&
  state.syncedAt <= now

/** Whether every change up to a sequence is here. */
export const hasReached = (state: SyncState | undefined, seq: number): boolean => (state?.cursor ?? -1) >= seq

/** Whether the read tables still stand where `before` found them: nobody has read on or emptied them meanwhile. */
export const isSamePlace = (before: SyncState | undefined, now: SyncState | undefined): boolean =>
  before?.cursor === now?.cursor &&
  before?.scopeVersion === now?.scopeVersion &&
  before?.snapshot?.at === now?.snapshot?.at &&
  before?.snapshot?.after === now?.snapshot?.after

export const setSyncState = (db: Pick<LocalDatabase, 'meta'>, state: SyncState): PromiseLike<string> =>
  db.meta.put({ key: SYNC_STATE_KEY, value: state })
