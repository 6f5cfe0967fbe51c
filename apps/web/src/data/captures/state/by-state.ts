import type { CaptureRow, LocalState } from '../../../platform/local/rows/capture-row.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'

/*
 * Captures by state. One query per state: a query for several states at once walks a cursor, and one message per row is
 * what a page with hundreds of them spends its time on.
 */

export const rowsIn = (db: LocalDatabase, states: readonly LocalState[]): Promise<CaptureRow[]> =>
  ofEach(states, (state) => db.captures.where('state').equals(state).toArray())

/** Reads only ids, without reading any row. */
export const idsIn = (db: LocalDatabase, states: readonly LocalState[]): Promise<string[]> =>
  ofEach(states, (state) => db.captures.where('state').equals(state).primaryKeys())

export async function countIn(db: LocalDatabase, states: readonly LocalState[]): Promise<number> {
  const counts = await Promise.all(states.map((state) => db.captures.where('state').equals(state).count()))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function ofEach<T>(states: readonly LocalState[], ask: (state: LocalState) => PromiseLike<T[]>): Promise<T[]> {
  return (await Promise.all(states.map(ask))).flat()
}
