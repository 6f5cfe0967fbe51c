import { type CaptureRow, UNSENT_STATES } from '../../../platform/local/rows/capture-row.ts'
import { rowsIn } from './by-state.ts'
import { type LocalDatabase, withDb } from '../../../platform/local/local-database.ts'

const GONE = new Set(['bytes_missing', 'server_lost', 'deleted'])

/** Whether nobody but this device has the bytes for sure: those that wait, and those that the server refused. */
export function isOnlyHere(row: Pick<CaptureRow, 'state' | 'server' | 'lastError'>): boolean {
  if (UNSENT_STATES.includes(row.state)) return true
  return row.state === 'needs_attention' && row.server === null && !GONE.has(row.lastError?.code ?? '')
}

/** The captures that are only on this device, newest first. */
export async function listOnlyHere(db: LocalDatabase): Promise<CaptureRow[]> {
  const rows = await withDb(db, () => rowsIn(db, [...UNSENT_STATES, 'needs_attention']))
  return rows.filter(isOnlyHere).toSorted((a, b) => (a.id < b.id ? 1 : -1))
}
