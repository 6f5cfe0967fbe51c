import type { CaptureAnswer } from '@canvass/contracts/captures'
import type { LeadTally } from '@canvass/domain/lead-tally'
import type { LocalDatabase } from '../../platform/local/local-database.ts'

/** The fields of a capture on the server that a list shows. */
export type OnTheWay = Pick<
  CaptureAnswer,
  'id' | 'leadId' | 'state' | 'source' | 'capturedAt' | 'error' | 'handover'
> & {
  /** Absent if it was stored before stages were included. */
  stage?: CaptureAnswer['stage']
}

/** How far this device has read, written in the same transaction as the rows it describes. */
export interface SyncState {
  /** The sequence up to which every change is here; null until the first snapshot is complete. */
  cursor: number | null
  scopeVersion: string
  /** A snapshot in progress: the sequence it represents, and the id to continue after. */
  snapshot: { at: number; after: string } | null
  /** When the last complete response was requested, in milliseconds on this device's clock. */
  syncedAt: number | null
  /** The user's captures that haven't become leads yet, from any device. */
  onTheWay: OnTheWay[]
  /** Updated with every change, so that no screen has to count. */
  tally: LeadTally
}

export const SYNC_STATE_KEY = 'sync'
export const CLOCK_OFFSET_KEY = 'clockOffsetMs'

export async function findSyncState(db: Pick<LocalDatabase, 'meta'>): Promise<SyncState | undefined> {
  const row = await db.meta.get(SYNC_STATE_KEY)
  return row?.value as SyncState | undefined
}

/**
 * Whether everything was requested since `wantedAt`, in milliseconds on this device's clock. A time in the future was
 * recorded by a clock that has since been corrected, so it doesn't count.
 */
export const isReadSince = (state: SyncState | undefined, wantedAt: number, now: number): boolean =>
  state !== undefined &&
  state.cursor !== null &&
  state.syncedAt !== null &&
  state.syncedAt >= wantedAt &&
  state.syncedAt <= now

/** Whether every change up to a sequence is here. */
export const hasReached = (state: SyncState | undefined, seq: number): boolean => (state?.cursor ?? -1) >= seq

/** Whether the read tables are still as `before` found them: not read further or emptied in the meantime. */
export const isSameSyncState = (before: SyncState | undefined, now: SyncState | undefined): boolean =>
  before?.cursor === now?.cursor &&
  before?.scopeVersion === now?.scopeVersion &&
  before?.snapshot?.at === now?.snapshot?.at &&
  before?.snapshot?.after === now?.snapshot?.after

export const setSyncState = (db: Pick<LocalDatabase, 'meta'>, state: SyncState): PromiseLike<string> =>
  db.meta.put({ key: SYNC_STATE_KEY, value: state })
