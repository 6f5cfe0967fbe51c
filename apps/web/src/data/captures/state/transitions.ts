import type { CaptureRow, LocalState } from '../../../platform/local/rows/capture-row.ts'
import { withRoom } from '../../../platform/storage/ballast.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'

/** Every arrow there is. A transition that isn't here can't happen. */
export const ARROWS: Readonly<Record<LocalState, readonly LocalState[]>> = {
  preparing: ['queued', 'failed', 'needs_attention'],
  queued: ['uploading', 'uploaded', 'processing', 'done', 'needs_attention', 'preparing'],
  uploading: ['queued', 'uploaded', 'processing', 'done', 'needs_attention', 'failed', 'preparing'],
  // The server no longer has it: its upload is resent, or prepared again if only the original is here.
  uploaded: ['processing', 'done', 'needs_attention', 'queued', 'preparing'],
  processing: ['done', 'needs_attention', 'queued', 'preparing'],
  // Taken apart from the lead that it was joined to; or the server's database was replaced and no longer has it.
  done: ['processing', 'needs_attention', 'queued', 'preparing'],
  needs_attention: ['queued', 'uploaded', 'processing', 'done', 'preparing'],
  failed: ['queued', 'preparing', 'needs_attention'],
}

export interface Move {
  from: readonly LocalState[]
  to: LocalState
  kind: string
  detail?: string | null
  /** Changes to apply. A function computes them from the current row, not from an earlier read. */
  changes?: Partial<CaptureRow> | ((row: CaptureRow) => Partial<CaptureRow>)
  /** Refuses the move if the row isn't as expected beyond its state, e.g. claimed by another tab. */
  when?: (row: CaptureRow) => boolean
  /** Side effects in the same transaction, e.g. storing or deleting bytes. */
  also?: (row: CaptureRow) => Promise<void>
}

/**
 * Moves a capture in one transaction if it is still in a state that the caller expects. Otherwise does nothing and
 * resolves to undefined: something else moved it, and it must not be moved back.
 */
export function move(db: LocalDatabase, id: string, step: Move): Promise<CaptureRow | undefined> {
  return withRoom(db, () => moveOnce(db, id, step))
}

function moveOnce(db: LocalDatabase, id: string, step: Move): PromiseLike<CaptureRow | undefined> {
  return db.transaction('rw', [db.captures, db.blobs, db.thumbs, db.events], async () => {
    const row = await db.captures.get(id)
    if (!row || !step.from.includes(row.state) || (step.when && !step.when(row))) return undefined
    if (row.state !== step.to && !ARROWS[row.state].includes(step.to))
      throw new Error(`A capture cannot go from ${row.state} to ${step.to}`)
    const changes = typeof step.changes === 'function' ? step.changes(row) : step.changes
    const { doneAt = Date.now(), ...rest } = row
    const moved: CaptureRow = { ...rest, ...changes, state: step.to, ...(step.to === 'done' ? { doneAt } : {}) }
    await db.captures.put(moved)
    await db.events.add({ captureId: id, at: Date.now(), kind: step.kind, detail: step.detail ?? null })
    await step.also?.(row)
    return moved
  })
}
