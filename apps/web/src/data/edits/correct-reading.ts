import type { Op } from '@canvass/contracts/ops'
import { v7 } from 'uuid'
import { databaseOf, type Whose } from '../../platform/local/local-database.ts'
import { withRoom } from '../../platform/storage/ballast.ts'
import { announceQueued } from '../../platform/outbox/outbox-signals.ts'
import { isKept, newEditRow } from './add-edit.ts'

type Without<O, K extends PropertyKey> = O extends unknown ? Omit<O, K> : never

/** A person's correction of a capture's reading; the author and time are added here. */
export type ReadingCorrection = Without<
  Extract<Op, { kind: 'correct_field' | 'choose_candidate' | 'derive_capture' | 'add_reading_rule' }>,
  'opId' | 'entityId' | 'at'
>

/**
 * Stores a correction of a capture's reading on this device and signals that it is ready to send. A second correction
 * of the same field replaces a first one that never left this device.
 */
export async function correctReading(whose: Whose, captureId: string, word: ReadingCorrection): Promise<void> {
  const db = databaseOf(whose)
  const op = { opId: v7(), entityId: captureId, at: new Date().toISOString(), ...word } as Op
  await withRoom(db, () =>
    db.transaction('rw', db.edits, async () => {
      if (await isKept(db, op.opId)) return
      for (const row of await db.edits.where('entityId').equals(captureId).toArray())
        if (row.state === 'queued' && row.attempts === 0 && isSameQuestion(row.op, op)) await db.edits.delete(row.seq)
      await db.edits.add(newEditRow(op))
    }),
  )
  announceQueued(op.opId)
}

/** Takes back a correction of a field if it never left this device. Resolves to whether it could. */
export async function undoReadingCorrection(
  whose: Whose,
  captureId: string,
  field: { kind: string; read: string | null; of: string | null },
): Promise<boolean> {
  const db = databaseOf(whose)
  return withRoom(db, () =>
    db.transaction('rw', db.edits, async () => {
      const rows = await db.edits.where('entityId').equals(captureId).toArray()
      const said = rows.filter(
        ({ op }) =>
          op.kind === 'correct_field' &&
          op.field === field.kind &&
          op.was === field.read &&
          (op.of ?? field.of) === field.of,
      )
      if (said.some(({ state, attempts }) => state !== 'queued' || attempts > 0)) return false
      await db.edits.bulkDelete(said.map(({ seq }) => seq))
      return true
    }),
  )
}

function isSameQuestion(a: Op, b: Op): boolean {
  if (a.kind === 'choose_candidate') return b.kind === 'choose_candidate'
  // Values that the reading missed have no identity: two of a kind may both be intended.
  if (a.kind !== 'correct_field' || b.kind !== 'correct_field' || a.was === null) return false
  return a.field === b.field && a.was === b.was && a.of === b.of
}
