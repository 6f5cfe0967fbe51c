import type { ValueField } from '@canvass/contracts/lead-fields'
import type { LeadSummary } from '@canvass/contracts/leads'
import { CONTACT_LISTS, FIRST_OF } from '@canvass/contracts/shapes/contact-lists'
import { dealAmountOf } from '@canvass/domain/deal-amount'
import { type Editor, isSameValue } from '@canvass/domain/edit-rules'
import { keyOf } from '@canvass/domain/lead-facts/lead-statement'
import { statusChoices } from '@canvass/domain/status-changes'
import type { Edit } from '../../../data/edits/add-edit.ts'

/** The fields that are laid side by side, in their order on the screen. */
const COMPARED = [
  'companyName',
  'phone',
  'email',
  'website',
  'address',
  'personName',
  'category',
  'dealAmount',
  'rating',
  'nextAction',
  'status',
] as const
export type ComparedField = (typeof COMPARED)[number]

/** Whose value stands: of the lead that is kept, of the one that is merged into it, or both beside each other. */
export type Choice = 'kept' | 'merged' | 'both'

/** A field in which two leads differ. */
export interface DifferentField {
  readonly field: ComparedField
  readonly kept: unknown
  readonly merged: unknown
  /** Whether a lead holds several values of it, so that both may stay. */
  readonly takesBoth: boolean
  /** What is chosen as long as nobody has chosen. */
  readonly usual: Choice
}

const LIST_OF = new Map<ComparedField, ValueField>(CONTACT_LISTS.map((list) => [FIRST_OF[list], list]))

const isEmpty = (field: ComparedField, value: unknown): boolean =>
  value === null ||
  (typeof value === 'string' && (field === 'dealAmount' ? dealAmountOf(value) === 0 : value.trim() === ''))

function isAlike(field: ComparedField, one: unknown, other: unknown): boolean {
  if (field === 'status') return one === other
  if (field === 'dealAmount') return dealAmountOf(String(one)) === dealAmountOf(String(other))
  return keyOf(field, one) === keyOf(field, other)
}

/** What a person is asked of two leads before one is merged into the other. What only one of them says simply stays. */
export function differentFields(kept: LeadSummary, merged: LeadSummary, user: Editor): DifferentField[] {
  return COMPARED.flatMap((field): DifferentField[] => {
    const [own, other] = [kept[field], merged[field]]
    if (isEmpty(field, other) || isAlike(field, own, other)) return []
    if (field === 'status' && !statusChoices(kept.status, user).includes(merged.status)) return []
    const takesBoth = LIST_OF.has(field) && !isEmpty(field, own)
    const usual = isEmpty(field, own) ? 'merged' : takesBoth ? 'both' : 'kept'
    return [{ field, kept: isEmpty(field, own) ? null : own, merged: other, takesBoth, usual }]
  })
}

export type Choices = Readonly<Partial<Record<ComparedField, Choice>>>

/**
 * The edits of the lead that is kept that make the choices true, whatever its other sources say from then on. They are
 * made once the other has been merged into it, so that none of them finds another value than the one it was made for.
 */
export const editsOfChoices = (kept: LeadSummary, merged: LeadSummary, user: Editor, choices: Choices): Edit[] =>
  differentFields(kept, merged, user).flatMap((one) => {
    const choice = choices[one.field] ?? one.usual
    // What only the merged lead says comes with it, and so does a value that stays beside another.
    if (choice === 'both' || (choice === 'merged' && one.kept === null)) return []
    return [choice === 'merged' ? replacing(kept, merged, one) : refusing(kept, merged, one)]
  })

/** The edits that bring back what the kept lead said before, once the other is a lead of its own again. */
export const editsOfUndoing = (kept: LeadSummary, merged: LeadSummary, user: Editor, choices: Choices): Edit[] =>
  differentFields(kept, merged, user).flatMap((one) =>
    choices[one.field] === 'merged' && one.kept !== null
      ? [replacing(merged, kept, { ...one, kept: one.merged, merged: one.kept })]
      : [],
  )

/** The merged lead's value in the place of the kept one's. */
function replacing(kept: LeadSummary, merged: LeadSummary, one: DifferentField): Edit {
  const field = valueFieldOf(one.field)
  if (!field) return patchOf(one.field, kept, merged)
  return { kind: 'change_value', field, was: textOf(one.kept), to: textOf(one.merged), isFirst: true }
}

/** The kept lead's value, and the merged one's not beside it. */
function refusing(kept: LeadSummary, merged: LeadSummary, one: DifferentField): Edit {
  const field = valueFieldOf(one.field)
  if (!field) return patchOf(one.field, merged, kept)
  const isGone = one.takesBoth || one.kept === null
  return isGone
    ? { kind: 'change_value', field, was: textOf(one.merged), to: null }
    : { kind: 'change_value', field, was: null, to: textOf(one.kept), isFirst: true }
}

/** A status takes the reason for a loss along. */
const patchOf = (field: ComparedField, from: LeadSummary, to: LeadSummary): Edit => ({
  kind: 'edit_lead',
  baseVersion: from.changeSeq,
  patch: {
    [field]: { from: from[field], to: to[field] },
    ...(field === 'status' &&
      !isSameValue(from.lostReason, to.lostReason) && { lostReason: { from: from.lostReason, to: to.lostReason } }),
  },
})

const valueFieldOf = (field: ComparedField): ValueField | undefined =>
  field === 'companyName' || field === 'personName' || field === 'category' ? field : LIST_OF.get(field)

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
