import { type CaptureRow, isOnlyHere, UNSENT_STATES } from '../../../platform/local/rows/capture-row.ts'
import { rowsIn } from './by-state.ts'
import { databaseOf, type Whose, withDb } from '../../../platform/local/local-database.ts'

/** Lists the captures that are only on this device, newest first. */
export async function listOnlyHere(whose: Whose): Promise<CaptureRow[]> {
  const db = databaseOf(whose)
  const rows = await withDb(db, () => rowsIn(db, [...UNSENT_STATES, 'needs_attention']))
  return rows.filter(isOnlyHere).toSorted((a, b) => (a.id < b.id ? 1 : -1))
}
