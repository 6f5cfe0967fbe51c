import { addEdit } from '../../edits/add-edit.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import { forgetCapture } from './forget-capture.ts'

/**
 * What became of a capture that a person deleted. `discarded`: it had become a lead meanwhile, which leaves every list
 * and can be brought back. `joined`: it serves the lead of another by now, where it stays.
 */
export type Removal = 'deleted' | 'discarded' | 'joined'

/** Deletes a capture with what was said of it, here and at once; where it is a lead already, the lead is discarded. */
export async function forgetOrDiscard(db: LocalDatabase, id: string): Promise<Removal> {
  if (await forgetCapture(db, id)) return 'deleted'
  if ((await db.captures.get(id))?.leadId !== id) return 'joined'
  await addEdit(db, id, { kind: 'discard_lead' })
  return 'discarded'
}
