import { Op } from '@canvass/contracts/ops'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { rowCopy, type Taken } from '../../platform/outbox/copy.ts'
import { queued } from './add-edit.ts'

/** Edits in a saved copy, in the order in which they were made. They belong to leads and go with no capture. */
export const editCopy = rowCopy<Op>({
  name: 'edits',
  shape: Op,
  list: async (db, { isAll }) => (isAll ? (await db.edits.orderBy('seq').toArray()).map(({ op }) => op) : []),
  tables: (db) => [db.edits],
  take: takeEdit,
})

export const isEditHere = async (db: LocalDatabase, opId: string): Promise<boolean> =>
  (await db.edits.where('opId').equals(opId).count()) > 0

/** Takes an edit back under its own id, in the caller's transaction, which holds `edits`. */
export async function takeEdit(db: LocalDatabase, op: Op): Promise<Taken> {
  if (await isEditHere(db, op.opId)) return 'known'
  // It may have left the device it comes from: under its id it is never changed again.
  await db.edits.add({ ...queued(op), attempts: 1 })
  return 'added'
}
