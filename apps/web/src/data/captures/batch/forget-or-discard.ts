import { addEdit } from '../../edits/add-edit.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import { forgetCapture } from './forget-capture.ts'

/**
 * What became of a capture that a person deleted. `discarded`: it had become a lead in the meantime, which leaves every
 * list and can be restored. `joined`: it now belongs to the lead of another capture, where it stays.
 */
export type Removal = 'deleted' | 'discarded' | 'joined'

/** Deletes a capture here, with everything said about it; if it is already a lead, discards the lead. */
export async function forgetOrDiscard(db: LocalDatabase, id: string): Promise<Removal> {
  if (await forgetCapture(db, id)) return 'deleted'
  if ((await db.captures.get(id))?.leadId !== id) return 'joined'
  await addEdit(db, id, { kind: 'discard_lead' })
  return 'discarded'
}
