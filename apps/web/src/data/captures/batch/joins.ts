import { addEdit, undoEdit } from '../../edits/add-edit.ts'
import { databaseOf, type LocalDatabase, type Whose } from '../../../platform/local/local-database.ts'
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

/**
 * Takes back the joins to a front that was deleted, as far as they never left this device: its other sides have
 * separate leads again and need a decision again.
 */
export async function takeBackJoinsTo(db: LocalDatabase, frontId: string): Promise<void> {
  await db.transaction('rw', [db.captures, db.afterthoughts, db.edits, db.reviews], async () => {
    const thoughts = await db.afterthoughts
      .filter(({ thought }) => thought.kind === 'join' && thought.leadId === frontId)
      .toArray()
    const edits = await db.edits
      .filter(
        ({ op, state, attempts }) =>
          op.kind === 'join_capture' && op.leadId === frontId && state === 'queued' && attempts === 0,
      )
      .toArray()
    await db.afterthoughts.bulkDelete(thoughts.map(({ n }) => n))
    await db.edits.bulkDelete(edits.map(({ seq }) => seq))
    for (const backId of [...thoughts.map(({ captureId }) => captureId), ...edits.map(({ entityId }) => entityId)]) {
      await changeCapture(db, backId, ({ leadId }) => (leadId === frontId ? { leadId: backId } : undefined))
      await db.reviews.delete(backId)
    }
  })
}
