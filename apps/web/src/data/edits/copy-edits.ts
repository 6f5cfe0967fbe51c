import { Op } from '@canvass/contracts/ops'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { rowCopy, type RestoreResult } from '../../platform/outbox/copy.ts'
import { newEditRow } from './add-edit.ts'

/**
 * Edits in a saved copy, in the order they were made. They belong to leads, so they aren't part of a copy of captures.
 */
export const editCopy = rowCopy<Op>({
  name: 'edits',
  shape: Op,
  list: async (db, { isAll }) => (isAll ? (await db.edits.orderBy('seq').toArray()).map(({ op }) => op) : []),
  tables: (db) => [db.edits],
  take: restoreEdit,
})

export const isEditHere = async (db: LocalDatabase, opId: string): Promise<boolean> =>
  (await db.edits.where('opId').equals(opId).count()) > 0

/** Restores an edit under its own id, in the caller's transaction, which includes `edits`. */
export async function restoreEdit(db: LocalDatabase, op: Op): Promise<RestoreResult> {
  if (await isEditHere(db, op.opId)) return 'known'
  // It may have left the device it comes from, so under its id it never changes again.
  await db.edits.add({ ...newEditRow(op), attempts: 1 })
  return 'added'
}
