import type { LeadPatch } from '@canvass/contracts/ops'
import { v7 } from 'uuid'
import { changesOf } from '@canvass/domain/edit-rules'
import { databaseOf, type Whose } from '../../platform/local/local-database.ts'
import { withRoom } from '../../platform/storage/ballast.ts'
import { announceQueued } from '../../platform/outbox/outbox-signals.ts'
import { newEditRow } from './add-edit.ts'

/**
 * Resolves a conflict as a person chose, field by field. Values of ours that are kept are resent as an edit of what the
 * server has now, along with fields that had no conflict. Values given up are deleted from the device.
 */
export async function decideEdit(whose: Whose, seq: number, mine: ReadonlySet<string>): Promise<void> {
  const db = databaseOf(whose)
  const opId = v7()
  await withRoom(db, () =>
    db.transaction('rw', db.edits, async () => {
      const row = await db.edits.get(seq)
      if (row?.state !== 'needs_attention' || row.op.kind !== 'edit_lead') return
      const theirs = new Map(row.conflicts.map((conflict) => [conflict.field, conflict.theirs]))
      const kept = changesOf(row.op.patch).flatMap(({ field, from, to }) => {
        if (!theirs.has(field)) return isGivenUp(field, mine, theirs) ? [] : [[field, { from, to }] as const]
        return mine.has(field) ? [[field, { from: theirs.get(field), to }] as const] : []
      })
      await db.edits.delete(seq)
      if (kept.length === 0) return
      const patch = Object.fromEntries(kept) as LeadPatch
      await db.edits.add(newEditRow({ ...row.op, opId, at: new Date().toISOString(), patch }))
    }),
  )
  announceQueued(opId)
}

/** The lost reason follows its status. */
const isGivenUp = (field: string, mine: ReadonlySet<string>, theirs: ReadonlyMap<string, unknown>): boolean =>
  field === 'lostReason' && theirs.has('status') && !mine.has('status')

/** Deletes a rejected edit that its author has read. */
export async function dismissEdit(whose: Whose, seq: number): Promise<void> {
  const db = databaseOf(whose)
  await withRoom(db, () =>
    db.transaction('rw', db.edits, async () => {
      const row = await db.edits.get(seq)
      if (row?.state === 'rejected') await db.edits.delete(seq)
    }),
  )
}

/** Retries a rejected edit as a new one, since the reason for the rejection may be gone. */
export async function retryEdit(whose: Whose, seq: number): Promise<void> {
  const db = databaseOf(whose)
  const opId = v7()
  await withRoom(db, () =>
    db.transaction('rw', db.edits, async () => {
      const row = await db.edits.get(seq)
      if (row?.state !== 'rejected') return
      await db.edits.delete(seq)
      await db.edits.add(newEditRow({ ...row.op, opId }))
    }),
  )
  announceQueued(opId)
}
