import { changesOf } from '@canvass/domain/edit-rules'
import type { EditRow } from '../../../platform/local/rows/edit-row.ts'

/** A field on which two people disagree. */
export interface ConflictPair {
  /** The edit and the field that it belongs to. */
  key: string
  seq: number
  field: string
  before: unknown
  mine: unknown
  /** When it was set here; ISO 8601. */
  mineAt: string
  theirs: unknown
  theirName: string | null
  theirsAt: string | null
}

/** Returns a lead's open conflicts by field. The lost reason goes with its status. */
export function conflictPairs(edits: readonly EditRow[]): ConflictPair[] {
  return edits.flatMap((row) => {
    if (row.state !== 'needs_attention' || row.op.kind !== 'edit_lead') return []
    const before = new Map<string, unknown>(changesOf(row.op.patch).map(({ field, from }) => [field, from]))
    const { at } = row.op
    return row.conflicts
      .filter(({ field }) => !(field === 'lostReason' && row.conflicts.some((other) => other.field === 'status')))
      .map(({ field, mine, theirs, byName, at: theirsAt }) => ({
        key: `${row.seq}:${field}`,
        seq: row.seq,
        field,
        before: before.get(field),
        mine,
        mineAt: at,
        theirs,
        theirName: byName,
        theirsAt,
      }))
  })
}

/** Returns the fields of an edit that stay ours, in the form that `decideEdit` expects. */
export function keptFields(row: EditRow, isMine: (field: string) => boolean): Set<string> {
  const fields = row.conflicts.map(({ field }) => field).filter((field) => isMine(field))
  return new Set(fields.includes('status') ? [...fields, 'lostReason'] : fields)
}
