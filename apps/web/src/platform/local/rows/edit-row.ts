import type { Op, OpConflict } from '@canvass/contracts/ops'

/**
 * Where an edit is. `queued` and `sending` go by themselves; `needs_attention` waits for a person to choose between
 * two values, `rejected` for one to have read why it can never be written. A row leaves only when the server has it
 * or its author has decided.
 */
export type EditState = 'queued' | 'sending' | 'needs_attention' | 'rejected'

/** One edit that the server does not have for sure. Edits of a lead go in the order of `seq`. */
export interface EditRow {
  seq: number
  opId: string
  /** The lead. */
  entityId: string
  op: Op
  state: EditState
  nextAt: number
  /** How often it left this device; from the first time on it is never changed under its id again. */
  attempts: number
  claimBy: string | null
  claimUntil: number
  /** What the server has instead, field by field. */
  conflicts: OpConflict[]
  /** Why it was rejected, in the server's words. */
  message: string | null
}
