import type { ValueField } from '@canvass/contracts/lead-fields'
import type { Op } from '@canvass/contracts/ops'
import type { PointKey } from '@canvass/contracts/shapes/intelligence'
import type { Lead, LeadSummary } from '@canvass/contracts/leads'
import { isPlaceChange } from '@canvass/domain/lead-changes/place-changes'
import { changesOf, withOp } from '@canvass/domain/edit-rules'
import { noteOf, withAnswered, withNote } from '../leads/apply-lead-row.ts'
import type { Author } from '../../platform/session/fetch-author.ts'
import type { EditRow } from '../../platform/local/rows/edit-row.ts'

/** A rejected edit is shown as such and is no longer part of the lead. */
const isPending = (row: EditRow): boolean => row.state !== 'rejected'

/** Whether only a person can resolve it: it is in conflict, or was rejected. */
export const needsPerson = ({ state }: EditRow): boolean => state === 'needs_attention' || state === 'rejected'

/** Returns a lead as its editor left it: the server's row with the pending edits applied in order. */
export const foldEdits = <Row extends LeadSummary>(row: Row, edits: readonly EditRow[]): Row =>
  edits.filter(isPending).reduce((seen, { op }) => withOp(seen, op), row)

/** Returns the last of two kinds of edits of which one takes back the other. */
const lastOf = (edits: readonly EditRow[], goes: Op['kind'], back: Op['kind']): Op | undefined =>
  edits.findLast((row) => isPending(row) && (row.op.kind === goes || row.op.kind === back))?.op

const isLast = (edits: readonly EditRow[], goes: Op['kind'], back: Op['kind']): boolean =>
  lastOf(edits, goes, back)?.kind === goes

/** Whether its editor discarded it, as far as this device knows. */
export const isDiscarded = (edits: readonly EditRow[]): boolean => isLast(edits, 'discard_lead', 'restore_lead')

/** Whether its editor restored it, and the server hasn't processed or hasn't refused that. */
export const isRestored = (edits: readonly EditRow[]): boolean => isLast(edits, 'restore_lead', 'discard_lead')

/** Returns the lead that its editor merged it into, as far as this device knows. */
export function mergedInto(edits: readonly EditRow[]): string | undefined {
  const last = lastOf(edits, 'join_capture', 'take_apart')
  return last?.kind === 'join_capture' ? last.leadId : undefined
}

/** Whether its editor took it out of every list: discarded it, or merged it into another. */
export const isGone = (edits: readonly EditRow[]): boolean => isDiscarded(edits) || mergedInto(edits) !== undefined

/** Does the same for a whole profile: includes notes that were written here, and removes an answered offer. */
export function foldLead(lead: Lead, edits: readonly EditRow[], author: Author): Lead {
  let seen = foldEdits(lead, edits)
  for (const { op } of edits.filter(isPending))
    seen = op.kind === 'add_note' ? withNote(seen, noteOf(op, author)) : withAnswered(seen, op)
  return seen
}

/** Applies the edits of this device that can be shown without an author: fields and answers. */
export const foldAnswers = (lead: Lead, edits: readonly EditRow[]): Lead =>
  edits.filter(isPending).reduce((seen, { op }) => withAnswered(seen, op), foldEdits(lead, edits))

/**
 * Returns rows with their edits applied, without those that were discarded or merged. Without edits, returns the same
 * array, however long it is.
 */
export function foldRows(
  rows: readonly LeadSummary[],
  edits: ReadonlyMap<string, readonly EditRow[]>,
): readonly LeadSummary[] {
  if (edits.size === 0) return rows
  return rows.flatMap((row) => {
    const own = edits.get(row.id)
    if (!own) return [row]
    return isGone(own) ? [] : [foldEdits(row, own)]
  })
}

/** The key of a value that is only on this device, in {@link unsentParts}. */
export const unsentValue = (field: ValueField | 'people', value: string): string => `${field} ${value}`

/** The key of a verdict that is only on this device, in {@link unsentParts}. */
export const unsentPoint = (point: PointKey): string => `point ${point}`

/**
 * Returns the parts of a lead that are only on this device: field names, values prefixed with their field, `tags`, and
 * the ids of notes.
 */
export function unsentParts(edits: readonly EditRow[]): Set<string> {
  return new Set(
    edits.filter(isPending).flatMap(({ op }) => {
      if (op.kind === 'edit_lead') return changesOf(op.patch).map(({ field }) => field)
      if (op.kind === 'change_value') return [op.field, ...(op.to === null ? [] : [unsentValue(op.field, op.to)])]
      if (op.kind === 'change_person') return op.to ? ['people', unsentValue('people', op.to.name)] : ['people']
      if (isPlaceChange(op)) return ['match']
      if (op.kind === 'judge_point') return [unsentPoint(op.point)]
      if (op.kind === 'tag_lead') return ['tags']
      return op.kind === 'add_note' ? [op.noteId] : []
    }),
  )
}
