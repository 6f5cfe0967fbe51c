import { type CaptureRow, LOCAL_STATES, type LocalState } from './capture-row.ts'
import { openLocalDatabase } from './local-database.ts'
import { useLocalQuery } from './useLocalQuery.ts'

/** One capture of this device; `null` when it knows none of that id. */
export function useCapture(userId: string, id: string): CaptureRow | null | undefined {
  return useLocalQuery(async () => (await openLocalDatabase(userId).captures.get(id)) ?? null, [userId, id])
}

/**
 * The ids of the captures of this device in these states (all when absent), newest first; undefined while they are
 * looked up. Keys only: ten thousand of them are listed without reading one row.
 */
export function useOutboxIds(userId: string, states?: readonly LocalState[]): string[] | undefined {
  return useLocalQuery(async () => {
    const { captures } = openLocalDatabase(userId)
    if (!states) return captures.orderBy('capturedAt').reverse().primaryKeys()
    const ids = await captures
      .where('state')
      .anyOf([...states])
      .primaryKeys()
    return ids.toSorted((a, b) => (a < b ? 1 : -1))
  }, [userId, states?.join()])
}

const NO_ROWS: ReadonlyMap<string, CaptureRow> = new Map()

/** The rows that are in view. */
export function useOutboxRows(userId: string, ids: readonly string[]): ReadonlyMap<string, CaptureRow> {
  return (
    useLocalQuery(async () => {
      const rows = await openLocalDatabase(userId).captures.bulkGet([...ids])
      return new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])))
    }, [userId, ids.join()]) ?? NO_ROWS
  )
}

export interface OutboxTally {
  byState: Readonly<Record<LocalState, number>>
  /** Captures that became leads since midnight. */
  readyToday: number
}

/** How many captures of this device are in which state, counted by the index. */
export function useOutboxTally(userId: string, midnight: number): OutboxTally | undefined {
  return useLocalQuery(async () => {
    const { captures } = openLocalDatabase(userId)
    const counts = await Promise.all(
      LOCAL_STATES.map(async (state) => [state, await captures.where('state').equals(state).count()] as const),
    )
    // What became a lead today was taken today, or within the days that a phone was without a network.
    const readyToday = await captures
      .where('capturedAt')
      .above(midnight - WITHOUT_NETWORK_MS)
      .filter(({ state, settledAt }) => state === 'done' && (settledAt ?? 0) >= midnight)
      .count()
    return { byState: Object.fromEntries(counts) as Record<LocalState, number>, readyToday }
  }, [userId, midnight])
}

const WITHOUT_NETWORK_MS = 3 * 86_400_000
