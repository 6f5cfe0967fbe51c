import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'

/*
 * The writers of captures besides transitions.ts: new rows, and changes to anything but a row's state. Nothing else
 * writes captures, so that no row can reach a state to which no arrow leads.
 */

/** The fields of a capture that may change without a change of state. */
type Changes = Partial<Omit<CaptureRow, 'id' | 'state'>>

/** A capture that is new to this device, about to be sent from here. */
export type NewCapture = CaptureRow & { state: 'preparing' | 'queued' }

/** Inserts new captures, in the caller's transaction. Idempotent: a capture is identified by its id. */
export function addCaptures(db: LocalDatabase, rows: readonly NewCapture[]): PromiseLike<unknown> {
  const [first] = rows
  // One photo uses `put`, the fast path of the shutter. Many use a bulk write, with one result for all.
  return rows.length === 1 && first ? db.captures.put(first) : db.captures.bulkPut([...rows])
}

/**
 * Changes a capture without a change of state. Joins the caller's transaction if there is one. `changes` is computed
 * from the current row; undefined leaves the row unchanged. Resolves to whether there was a row to change.
 */
export const changeCapture = (
  db: LocalDatabase,
  id: string,
  changes: (row: Readonly<CaptureRow>) => Changes | undefined,
): PromiseLike<boolean> => changeCaptures(db.captures.where('id').equals(id), changes)

/** Does the same for every capture in a query. Resolves to whether there was any to change. */
export function changeCaptures(
  rows: { modify: (change: (row: CaptureRow) => boolean) => PromiseLike<number> },
  changes: (row: Readonly<CaptureRow>) => Changes | undefined,
): PromiseLike<boolean> {
  let isAnyChanged = false
  // Uses Dexie's own promise throughout: it stays in the transaction it was created in.
  return rows
    .modify((row) => {
      const changed = changes(row)
      if (changed) Object.assign(row, changed)
      isAnyChanged ||= changed !== undefined
      // Dexie doesn't write a row for which this returns false.
      return changed !== undefined
    })
    .then(() => isAnyChanged)
}
