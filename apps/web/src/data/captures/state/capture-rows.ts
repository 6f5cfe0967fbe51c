import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'

/*
 * The writers of captures beside transitions.ts: new rows, and what of a row is not its state. Nobody else writes them,
 * so that no row can be where no arrow leads.
 */

/** What of a capture may change while it stays where it is. */
type Changes = Partial<Omit<CaptureRow, 'id' | 'state'>>

/** A capture that this device has not had: it is on its way from here. */
export type NewCapture = CaptureRow & { state: 'preparing' | 'queued' }

/** Puts new captures down, in the caller's transaction. Twice is once: a capture is known by its id. */
export function addCaptures(db: LocalDatabase, rows: readonly NewCapture[]): PromiseLike<unknown> {
  const [first] = rows
  // One photo is put by itself: it is the shutter's way. Many go in bulk, with one answer for all.
  return rows.length === 1 && first ? db.captures.put(first) : db.captures.bulkPut([...rows])
}

/**
 * Changes a capture where it stands, in the caller's transaction where there is one. `changes` are made from the row as
 * it is now; undefined leaves it as it is. Answers whether there was one to change.
 */
export const changeCapture = (
  db: LocalDatabase,
  id: string,
  changes: (row: Readonly<CaptureRow>) => Changes | undefined,
): PromiseLike<boolean> => changeCaptures(db.captures.where('id').equals(id), changes)

/** The same of every capture that has been asked for. Answers whether there was any to change. */
export function changeCaptures(
  rows: { modify: (change: (row: CaptureRow) => boolean) => PromiseLike<number> },
  changes: (row: Readonly<CaptureRow>) => Changes | undefined,
): PromiseLike<boolean> {
  let isAnyChanged = false
  // The database's own promise all the way: it keeps to the transaction that it was begun in.
  return rows
    .modify((row) => {
      const changed = changes(row)
      if (changed) Object.assign(row, changed)
      isAnyChanged ||= changed !== undefined
      // Dexie writes no row for which this answers false.
      return changed !== undefined
    })
    .then(() => isAnyChanged)
}
