import type { Op, OpConflict } from '@canvass/contracts/ops'
import type { NoteOrigin } from './batch-rows.ts'

/**
 * The state of an edit. `queued` and `sending` proceed automatically; `needs_attention` waits for a person to choose
 * between two values, and `rejected` for a person to acknowledge why it can never be written. A row is deleted only
 * when the server has it or its author has decided.
 */
export type EditState = 'queued' | 'sending' | 'needs_attention' | 'rejected'

/** An edit that the server isn't certain to have. Edits of a lead are sent in the order of `seq`. */
export interface EditRow {
  seq: number
  opId: string
  /** The lead. */
  entityId: string
  op: Op
  state: EditState
  nextAt: number
  /** How often it was sent. After the first time, it never changes again under the same id. */
  attempts: number
  claimBy: string | null
  claimUntil: number
  /** The server's values instead, field by field. */
  conflicts: OpConflict[]
  /** Why it was rejected, in the server's words. */
  message: string | null
  /** For a note that was written on a capture, the field it comes from. */
  origin?: NoteOrigin & { captureId: string }
}
