import { LOCAL_STATES, type LocalState } from './capture-row.ts'
import type { LocalDatabase } from './local-database.ts'

export interface OutboxTally {
  byState: Readonly<Record<LocalState, number>>
  /** Captures that became leads since midnight. */
  readyToday: number
}

/** Counts the captures of this device by their state, by the index. `midnight` in milliseconds of this device. */
export function readOutboxTally(db: LocalDatabase, midnight: number): PromiseLike<OutboxTally> {
  return db.transaction('r', db.captures, async () => {
    const counts = await Promise.all(
      LOCAL_STATES.map(async (state) => [state, await db.captures.where('state').equals(state).count()] as const),
    )
    const readyToday = await db.captures.where('doneAt').aboveOrEqual(midnight).count()
    return { byState: Object.fromEntries(counts) as Record<LocalState, number>, readyToday }
  })
}
