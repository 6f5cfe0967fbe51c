import type { OpConflict } from '@canvass/contracts/ops'

/** The outcome of an edit. Undefined means "not yet": its lead is still being made, and the edit must be sent again. */
export interface Outcome {
  result: 'applied' | 'noop' | 'conflict' | 'rejected'
  message: string | null
  conflicts: OpConflict[]
  /** Who owned the lead and who owns it now, if the edit changed that. Only for the audit log: it isn't stored. */
  newOwner?: { from: string | null; to: string | null }
}

export const applied: Outcome = { result: 'applied', message: null, conflicts: [] }
export const noop: Outcome = { result: 'noop', message: null, conflicts: [] }
export const rejected = (message: string): Outcome => ({ result: 'rejected', message, conflicts: [] })
export const inConflict = (conflicts: OpConflict[]): Outcome => ({ result: 'conflict', message: null, conflicts })
