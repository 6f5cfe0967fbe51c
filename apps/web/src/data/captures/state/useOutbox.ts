import { idsIn } from './by-state.ts'
import type { CaptureRow, LocalState } from '../../../platform/local/rows/capture-row.ts'
import { openLocalDatabase } from '../../../platform/local/local-database.ts'
import { type OutboxTally, readOutboxTally } from './outbox-tally.ts'
import { useLocalQuery } from '../../../platform/local/useLocalQuery.ts'
import { useWatched } from '../../../platform/local/useWatched.ts'

/** Returns one capture of this device; `null` if it has none with that id. */
export function useCapture(userId: string, id: string): CaptureRow | null | undefined {
  return useLocalQuery(async () => (await openLocalDatabase(userId).captures.get(id)) ?? null, [userId, id])
}

/**
 * Returns the ids of this device's captures in these states (all if absent), newest first; undefined while loading.
 * Reads only keys: ten thousand captures are listed without reading a row.
 */
export function useOutboxIds(userId: string, states?: readonly LocalState[]): string[] | undefined {
  const db = openLocalDatabase(userId)
  return useWatched(
    userId,
    ['captures'],
    async () =>
      states
        ? (await idsIn(db, states)).toSorted((a, b) => (a < b ? 1 : -1))
        : db.captures.orderBy('capturedAt').reverse().primaryKeys(),
    states?.join(),
  )
}

const NO_ROWS: ReadonlyMap<string, CaptureRow> = new Map()

/** Returns the rows that are in view. */
export function useOutboxRows(userId: string, ids: readonly string[]): ReadonlyMap<string, CaptureRow> {
  return (
    useLocalQuery(async () => {
      const rows = await openLocalDatabase(userId).captures.bulkGet([...ids])
      return new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])))
    }, [userId, ids.join()]) ?? NO_ROWS
  )
}

/** Returns how many captures of this device are in each state, counted by index. */
export function useOutboxTally(userId: string, midnight: number): OutboxTally | undefined {
  return useWatched(userId, ['captures'], () => readOutboxTally(openLocalDatabase(userId), midnight), `${midnight}`)
}
