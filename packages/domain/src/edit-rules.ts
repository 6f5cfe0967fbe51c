import type { LeadSummary } from '@canvass/contracts/leads'
import type { LeadField, LeadPatch, Op } from '@canvass/contracts/ops'
import { isPlaceChange, withPlace } from './lead-changes/place-changes.ts'
import { withPointVerdict } from './lead-changes/point-changes.ts'
import { withPerson } from './lead-changes/person-changes.ts'
import { isAtLeast } from './role-order.ts'
import { refusalOfStatus } from './status-refusal.ts'
import { withValue } from './lead-changes/value-changes.ts'

/**
 * The people whose leads a team lead leads: everyone while the organization has no teams, then the ids of the team's
 * members. Meaningless for other roles.
 */
export type LedPeople = 'everyone' | readonly string[]
export type Editor = Parameters<typeof isAtLeast>[0] & { readonly id: string; readonly led: LedPeople }
/** The part of a lead that edits can change. */
export type Editable = Pick<LeadSummary, LeadField | 'tags'>
export type FieldConflict = { field: LeadField; mine: unknown; theirs: unknown }

/** The outcome of a patch. `conflict`: no part of it is written. `rejected`: it can never be written. */
export type PatchVerdict<Row> =
  | { result: 'applied'; row: Row }
  | { result: 'noop' }
  | { result: 'conflict'; conflicts: FieldConflict[] }
  | { result: 'rejected'; message: string }

type Owned = { readonly ownerId: string | null }

/** Whether the editor leads this person: an admin leads everyone, a team lead the members of the team. */
export const isLeaderOf = (editor: Editor, personId: string): boolean =>
  isAtLeast(editor, 'admin') ||
  (isAtLeast(editor, 'team_lead') && (editor.led === 'everyone' || editor.led.includes(personId)))

/**
 * Whether the editor can see this lead. A private lead is visible to its owner and those who lead the owner; a private
 * lead without an owner is visible to every team lead.
 */
export const canSeeLead = (
  editor: Editor,
  lead: Owned & { readonly visibility: 'organization' | 'private' },
): boolean =>
  lead.visibility === 'organization' ||
  (lead.ownerId === null
    ? isAtLeast(editor, 'team_lead')
    : lead.ownerId === editor.id || isLeaderOf(editor, lead.ownerId))

/**
 * Whether the editor may change this lead: a viewer, none; a member, own and unowned leads; a team lead, also those of
 * the people they lead; an admin, all.
 */
export const canEditLead = (editor: Editor, { ownerId }: Owned): boolean =>
  isAtLeast(editor, 'member') && (ownerId === null || ownerId === editor.id || isLeaderOf(editor, ownerId))

/**
 * Whether the editor may assign a lead to others (not just take an unowned one) and reopen one that was won or lost.
 */
export const canAssignLead = (editor: Editor, lead: Owned): boolean =>
  isAtLeast(editor, 'team_lead') && canEditLead(editor, lead)

/** Whether the editor may set who can see a lead: its owner may, and so may anyone who may assign it. */
export const canSetVisibility = (editor: Editor, lead: Owned): boolean =>
  canAssignLead(editor, lead) || lead.ownerId === editor.id

/** Whether two values of a field are equal; objects are compared by property, regardless of order. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const left = Object.entries(a)
  const right = b as Record<string, unknown>
  return left.length === Object.keys(b).length && left.every(([name, value]) => isSameValue(value, right[name]))
}

/** Lists the changes in a patch. */
export function changesOf(patch: LeadPatch): { field: LeadField; from: unknown; to: unknown }[] {
  return Object.entries(patch).flatMap(([field, change]) =>
    change ? [{ field: field as LeadField, from: change.from, to: change.to }] : [],
  )
}

/**
 * Decides a patch on fields that hold one value, regardless of who was first: a field that still has `from` becomes
 * `to`, one that already has `to` stays, and anything else is a conflict that a person resolves. No clock or device
 * decides. One conflicting field holds back the whole patch.
 */
export function judgePatch<Row extends Editable>(row: Row, patch: LeadPatch, editor: Editor): PatchVerdict<Row> {
  const changes = changesOf(patch)
  const open = changes.filter(({ field, to }) => !isSameValue(row[field], to))
  if (open.length === 0) return { result: 'noop' }
  const conflicts = open.filter(({ field, from }) => !isSameValue(row[field], from))
  if (conflicts.length > 0)
    return {
      result: 'conflict',
      conflicts: conflicts.map(({ field, to }) => ({ field, mine: to, theirs: row[field] })),
    }
  const next = withPatch(row, patch)
  const isTaken = row.ownerId === null && next.ownerId === editor.id
  if (next.ownerId !== row.ownerId && !isTaken && !canAssignLead(editor, row))
    return { result: 'rejected', message: 'Only a team lead can assign leads' }
  if (next.visibility !== row.visibility && !canAssignLead(editor, row) && !canSetVisibility(editor, next))
    return { result: 'rejected', message: 'Only the owner or a team lead can change who sees this lead' }
  const message =
    next.status === row.status
      ? undefined
      : refusalOfStatus({
          from: row.status,
          to: next.status,
          lostReason: next.lostReason,
          isTeamLead: canAssignLead(editor, row),
        })
  if (message) return { result: 'rejected', message }
  return { result: 'applied', row: next }
}

/** Returns the row with every `to` of the patch applied. */
export const withPatch = <Row extends Editable>(row: Row, patch: LeadPatch): Row => ({
  ...row,
  ...Object.fromEntries(changesOf(patch).map(({ field, to }) => [field, to])),
})

/**
 * Applies tag changes: each tag is added once and removed everywhere, so this always merges. Order is kept; new tags go
 * last.
 */
export function withTags(tags: readonly string[], add: readonly string[], remove: readonly string[]): string[] {
  const gone = new Set(remove)
  const kept = tags.filter((tag) => !gone.has(tag))
  return [...new Set([...kept, ...add])]
}

/**
 * Returns a lead as its editor sees it while an op hasn't reached the server: the op's effect, without checking
 * permissions.
 */
export function withOp<Row extends Editable>(row: Row, op: Op): Row {
  if (op.kind === 'edit_lead') return withPatch(row, op.patch)
  if (op.kind === 'change_value') return withValue(row, op)
  if (op.kind === 'change_person') return withPerson(row, op)
  if (isPlaceChange(op)) return withPlace(row, op)
  if (op.kind === 'judge_point') return withPointVerdict(row, op)
  if (op.kind === 'tag_lead') return { ...row, tags: withTags(row.tags, op.add, op.remove) }
  const name = correctedName(row, op)
  return name === undefined ? row : { ...row, companyName: name }
}

/**
 * Returns the name a lead gets from a photo correction. As on the server, it applies only while the lead still has the
 * name that was read.
 */
function correctedName({ companyName }: Editable, op: Op): string | undefined {
  if (op.kind === 'choose_candidate') return op.name
  if (op.kind === 'correct_field' && op.field === 'company' && companyName === (op.was ?? '')) return op.to ?? ''
  return undefined
}
