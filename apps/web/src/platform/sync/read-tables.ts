import type { Lead, LeadSummary } from '@canvass/contracts/leads'
import type { LeadTally } from '@canvass/domain/lead-tally'
import type { Table } from 'dexie'

/** A whole profile as last seen here. */
export interface DetailRow {
  id: string
  /** Device time of the last look, milliseconds: the oldest leave first. */
  usedAt: number
  lead: Lead
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
  /** Kept with every change, so that no screen has to count. */
  tally: LeadTally
}

export interface MetaRow {
  key: string
  value: unknown
}

/** The tables that hold what was read from the server, and nothing else. */
export interface ReadTables {
  leads: Table<LeadSummary, string>
  details: Table<DetailRow, string>
  meta: Table<MetaRow, string>
}

export const SYNC_STATE_KEY = 'sync'
export const CLOCK_OFFSET_KEY = 'clockOffsetMs'

export async function findSyncState(db: Pick<ReadTables, 'meta'>): Promise<SyncState | undefined> {
  const row = await db.meta.get(SYNC_STATE_KEY)
  return row?.value as SyncState | undefined
}

export const setSyncState = (db: Pick<ReadTables, 'meta'>, state: SyncState): PromiseLike<string> =>
  db.meta.put({ key: SYNC_STATE_KEY, value: state })
