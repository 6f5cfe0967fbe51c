import type { ValueField } from '@canvass/contracts/lead-fields'
import type { Op } from '@canvass/contracts/ops'
import type { PointKey } from '@canvass/contracts/shapes/intelligence'
import type { Lead, LeadSummary } from '@canvass/contracts/leads'
import { isPlaceChange } from '@canvass/domain/lead-changes/place-changes'
import { changesOf, withOp } from '@canvass/domain/edit-rules'
import { noteOf, withAnswered, withNote } from '../leads/apply-lead-row.ts'
import type { Author } from '../../platform/session/ask-author.ts'
import type { EditRow } from '../../platform/local/rows/edit-row.ts'

/** What was rejected is shown as such and is no part of the lead any more. */
const isPending = (row: EditRow): boolean => row.state !== 'rejected'

/** Whether only a person can bring it further: it is in conflict, or was rejected. */
export const needsPerson = ({ state }: EditRow): boolean => state === 'needs_attention' || state === 'rejected'

/** A lead as its editor left it: the server's row and over it, in their order, the edits that it does not have. */
export const foldEdits = <Row extends LeadSummary>(row: Row, edits: readonly EditRow[]): Row =>
  edits.filter(isPending).reduce((seen, { op }) => withOp(seen, op), row)

/** The last word on it, of two of which one takes back the other. */
const lastOf = (edits: readonly EditRow[], goes: Op['kind'], back: Op['kind']): Op | undefined =>
  edits.findLast((row) => isPending(row) && (row.op.kind === goes || row.op.kind === back))?.op

const isLast = (edits: readonly EditRow[], goes: Op['kind'], back: Op['kind']): boolean =>
  lastOf(edits, goes, back)?.kind === goes

/** Whether its editor discarded it, as far as this device knows. */
export const isDiscarded = (edits: readonly EditRow[]): boolean => isLast(edits, 'discard_lead', 'restore_lead')

/** Whether its editor brought it back, and the server has not heard of it or has not refused. */
export const isRestored = (edits: readonly EditRow[]): boolean => isLast(edits, 'restore_lead', 'discard_lead')

/** The lead that its editor merged it into, as far as this device knows. */
export function mergedInto(edits: readonly EditRow[]): string | undefined {
  const last = lastOf(edits, 'join_capture', 'take_apart')
  return last?.kind === 'join_capture' ? last.leadId : undefined
}

/** Whether its editor took it out of every list: discarded it, or merged it into another. */
export const isGone = (edits: readonly EditRow[]): boolean => isDiscarded(edits) || mergedInto(edits) !== undefined

/** The same for a whole profile: notes that were written here stand among the others, and an answered offer is gone. */
export function foldLead(lead: Lead, edits: readonly EditRow[], author: Author): Lead {
  let seen = foldEdits(lead, edits)
  for (const { op } of edits.filter(isPending))
    seen = op.kind === 'add_note' ? withNote(seen, noteOf(op, author)) : withAnswered(seen, op)
  return seen
}

/** A profile with the edits of this device that take no author to be shown: its fields, and what was answered. */
export const foldAnswers = (lead: Lead, edits: readonly EditRow[]): Lead =>
  edits.filter(isPending).reduce((seen, { op }) => withAnswered(seen, op), foldEdits(lead, edits))

/** Rows with their edits in them, without those that were discarded or merged. Without edits the very same array comes back, however long it is. */
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

/** A value that is only on this device, among {@link unsentParts}. */
export const unsentValue = (field: ValueField | 'people', value: string): string => `${field} ${value}`

/** A verdict that is only on this device, among {@link unsentParts}. */
export const unsentPoint = (point: PointKey): string => `point ${point}`

/** What of a lead is only on this device: field names, values with their field's, `tags`, and the ids of notes. */
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
