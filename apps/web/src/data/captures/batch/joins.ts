import { addEdit, undoEdit } from '../../edits/add-edit.ts'
import { databaseOf, type Whose } from '../../../platform/local/local-database.ts'
import { changeCapture } from '../state/capture-rows.ts'
import { unjoinCapture } from './afterthoughts.ts'

/**
 * Takes a capture out of the lead that it was joined to, now or once there is a network: both captures have separate
 * leads again. A join that never left this device is just dropped.
 */
export async function takeApart(whose: Whose, captureId: string): Promise<void> {
  const db = databaseOf(whose)
  const wasWaiting = await db.transaction('rw', [db.captures, db.afterthoughts], () => unjoinCapture(db, captureId))
  if (!wasWaiting) await addEdit(db, captureId, { kind: 'take_apart' })
  await changeCapture(db, captureId, () => ({ leadId: captureId }))
}

/** Joins a capture to a lead, or rejoins it if it was just taken out. The lead keeps what it learned from it. */
export async function joinTo(whose: Whose, captureId: string, leadId: string): Promise<void> {
  const db = databaseOf(whose)
  if (!(await undoEdit(db, captureId, 'take_apart'))) await addEdit(db, captureId, { kind: 'join_capture', leadId })
  await changeCapture(db, captureId, () => ({ leadId }))
}
