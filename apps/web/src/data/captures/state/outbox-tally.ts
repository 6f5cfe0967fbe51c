import { LOCAL_STATES, type LocalState } from '../../../platform/local/rows/capture-row.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'

export interface OutboxTally {
  byState: Readonly<Record<LocalState, number>>
  /** Captures that became leads since midnight. */
  readyToday: number
}

/**
 * Counts the captures of this device by state, by index, with all queries started together. `midnight` is in
 * milliseconds on this device's clock.
 */
export async function readOutboxTally(db: LocalDatabase, midnight: number): Promise<OutboxTally> {
  const [readyToday, ...counts] = await Promise.all([
    db.captures.where('doneAt').aboveOrEqual(midnight).count(),
    ...LOCAL_STATES.map((state) => db.captures.where('state').equals(state).count()),
  ])
  const byState = Object.fromEntries(LOCAL_STATES.map((state, at) => [state, counts[at] ?? 0]))
  return { byState: byState as Record<LocalState, number>, readyToday }
}
