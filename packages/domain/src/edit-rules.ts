import type { LeadSummary } from '@canvass/contracts/leads'
import type { LeadField, LeadPatch, Op } from '@canvass/contracts/ops'
import { isPlaceChange, withPlace } from './lead-changes/place-changes.ts'
import { withJudged } from './lead-changes/point-changes.ts'
import { withPerson } from './lead-changes/person-changes.ts'
import { isAtLeast } from './role-order.ts'
import { refusalOfStatus } from './status-change.ts'
import { withValue } from './lead-changes/value-changes.ts'

/**
 * Whose leads a team lead leads: everybody's while the organization has no teams, then those of the people of the team,
 * by id. For everybody else it says nothing.
 */
export type Led = 'everyone' | readonly string[]
export type Editor = Parameters<typeof isAtLeast>[0] & { readonly id: string; readonly led: Led }
/** What edits change of a lead. */
export type Editable = Pick<LeadSummary, LeadField | 'tags'>
export type FieldConflict = { field: LeadField; mine: unknown; theirs: unknown }

/** What becomes of a patch. `conflict`: nothing of it is written. `rejected`: it can never be written. */
export type PatchVerdict<Row> =
  | { result: 'applied'; row: Row }
  | { result: 'noop' }
  | { result: 'conflict'; conflicts: FieldConflict[] }
  | { result: 'rejected'; message: string }

type Owned = { readonly ownerId: string | null }

/** Whether somebody's leads are the editor's to lead: an admin's are everybody's, a team lead's those of the team. */
export const leads = (editor: Editor, personId: string): boolean =>
  isAtLeast(editor, 'admin') ||
  (isAtLeast(editor, 'team_lead') && (editor.led === 'everyone' || editor.led.includes(personId)))

/** Whether the editor sees this lead: a private one is its owner's and theirs who lead them; nobody's are all leads'. */
export const canSeeLead = (
  editor: Editor,
  lead: Owned & { readonly visibility: 'organization' | 'private' },
): boolean =>
  lead.visibility === 'organization' ||
  (lead.ownerId === null ? isAtLeast(editor, 'team_lead') : lead.ownerId === editor.id || leads(editor, lead.ownerId))

/**
 * Whether the editor may change this lead: a viewer none, a member the own and those of nobody, a team lead beside these
 * every one of those they lead, and above every one.
 */
export const canEditLead = (editor: Editor, { ownerId }: Owned): boolean =>
  isAtLeast(editor, 'member') && (ownerId === null || ownerId === editor.id || leads(editor, ownerId))

/**
 * Whether the editor may give a lead to others, and not only take one that is nobody's; and open one that was won or lost.
 */
export const canAssignLead = (editor: Editor, lead: Owned): boolean =>
  isAtLeast(editor, 'team_lead') && canEditLead(editor, lead)

/** Who sees a lead is said by its owner, or by who may assign it. */
export const canHideLead = (editor: Editor, lead: Owned): boolean =>
  canAssignLead(editor, lead) || lead.ownerId === editor.id

/** Whether two values of a field are the same; objects by their parts, whatever their order. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const left = Object.entries(a)
  const right = b as Record<string, unknown>
  return left.length === Object.keys(b).length && left.every(([name, value]) => isSameValue(value, right[name]))
}

/** The changes of a patch, one by one. */
export function changesOf(patch: LeadPatch): { field: LeadField; from: unknown; to: unknown }[] {
  return Object.entries(patch).flatMap(([field, change]) =>
    change ? [{ field: field as LeadField, from: change.from, to: change.to }] : [],
  )
}

/**
 * The rule for fields that one value replaces, whoever was first: what still is `from` becomes `to`, what is `to`
 * already stays, anything else is a conflict that a person decides. No clock and no device decides. One field in
 * conflict holds back the whole patch.
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
  if (next.visibility !== row.visibility && !canAssignLead(editor, row) && !canHideLead(editor, next))
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

/** The row with every `to` of the patch in it. */
export const withPatch = <Row extends Editable>(row: Row, patch: LeadPatch): Row => ({
  ...row,
  ...Object.fromEntries(changesOf(patch).map(({ field, to }) => [field, to])),
})

/** Tags are words: added once, removed wherever they stand; this always merges. Order is kept, new ones stand last. */
export function withTags(tags: readonly string[], add: readonly string[], remove: readonly string[]): string[] {
  const gone = new Set(remove)
  const kept = tags.filter((tag) => !gone.has(tag))
  return [...new Set([...kept, ...add])]
}

/** A lead as its editor sees it while an op is not on the server: its effect, without asking whether it may be. */
export function withOp<Row extends Editable>(row: Row, op: Op): Row {
  if (op.kind === 'edit_lead') return withPatch(row, op.patch)
  if (op.kind === 'change_value') return withValue(row, op)
  if (op.kind === 'change_person') return withPerson(row, op)
  if (isPlaceChange(op)) return withPlace(row, op)
  if (op.kind === 'judge_point') return withJudged(row, op)
  if (op.kind === 'tag_lead') return { ...row, tags: withTags(row.tags, op.add, op.remove) }
  const name = nameSaid(row, op)
  return name === undefined ? row : { ...row, companyName: name }
}

/** What a word about a photo makes of its lead's name: as on the server, only where the lead is called what was read. */
function nameSaid({ companyName }: Editable, op: Op): string | undefined {
  if (op.kind === 'choose_candidate') return op.name
  if (op.kind === 'correct_field' && op.field === 'company' && companyName === (op.was ?? '')) return op.to ?? ''
  return undefined
}
