import { addEdit, takeBackEdit } from '../../edits/add-edit.ts'
import { databaseOf, type Whose } from '../../../platform/local/local-database.ts'
import { changeCapture } from '../state/capture-rows.ts'
import { unjoinCapture } from './afterthoughts.ts'

/**
 * Takes a capture out of the lead that it was joined to, now or when there is a network: each has a lead of its own
 * again. What never left this device never was.
 */
export async function takeApart(whose: Whose, captureId: string): Promise<void> {
  const db = databaseOf(whose)
  const wasWaiting = await db.transaction('rw', [db.captures, db.afterthoughts], () => unjoinCapture(db, captureId))
  if (!wasWaiting) await addEdit(db, captureId, { kind: 'take_apart' })
  await changeCapture(db, captureId, () => ({ leadId: captureId }))
}

/** A capture serves a lead from now on, or again where it was just taken out of it. What the lead knows stays with it. */
export async function joinTo(whose: Whose, captureId: string, leadId: string): Promise<void> {
  const db = databaseOf(whose)
  if (!(await takeBackEdit(db, captureId, 'take_apart'))) await addEdit(db, captureId, { kind: 'join_capture', leadId })
  await changeCapture(db, captureId, () => ({ leadId }))
}
