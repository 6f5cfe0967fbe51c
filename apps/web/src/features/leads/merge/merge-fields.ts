import type { ValueField } from '@canvass/contracts/lead-fields'
import type { LeadSummary } from '@canvass/contracts/leads'
import { CONTACT_LISTS, PRIMARY_FIELDS } from '@canvass/contracts/shapes/contact-lists'
import { dealAmountOf } from '@canvass/domain/deal-amount'
import { type Editor, isSameValue } from '@canvass/domain/edit-rules'
import { keyOf } from '@canvass/domain/lead-facts/lead-statement'
import { statusChoices } from '@canvass/domain/status-choices'
import type { Edit } from '../../../data/edits/add-edit.ts'

/** The compared fields, in display order. */
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

/** Whose value wins: that of the kept lead, that of the lead merged into it, or both. */
export type Choice = 'kept' | 'merged' | 'both'

/** A field in which two leads differ. */
export interface DifferentField {
  readonly field: ComparedField
  readonly kept: unknown
  readonly merged: unknown
  /** Whether a lead can have several values, so that both may stay. */
  readonly takesBoth: boolean
  /** The default choice. */
  readonly usual: Choice
}

const LIST_OF = new Map<ComparedField, ValueField>(CONTACT_LISTS.map((list) => [PRIMARY_FIELDS[list], list]))

const isEmpty = (field: ComparedField, value: unknown): boolean =>
  value === null ||
  (typeof value === 'string' && (field === 'dealAmount' ? dealAmountOf(value) === 0 : value.trim() === ''))

function isAlike(field: ComparedField, one: unknown, other: unknown): boolean {
  if (field === 'status') return one === other
  if (field === 'dealAmount') return dealAmountOf(String(one)) === dealAmountOf(String(other))
  return keyOf(field, one) === keyOf(field, other)
}

/** Returns the fields that a user should compare before a merge. A value that only one lead has simply stays. */
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
 * Returns the edits of the kept lead that make the choices hold, whatever its other sources say later. They are made
 * after the merge, so that each finds the value that it was made for.
 */
export const editsOfChoices = (kept: LeadSummary, merged: LeadSummary, user: Editor, choices: Choices): Edit[] =>
  differentFields(kept, merged, user).flatMap((one) => {
    const choice = choices[one.field] ?? one.usual
    // A value that only the merged lead has comes with it, and so does one that stays beside another.
    if (choice === 'both' || (choice === 'merged' && one.kept === null)) return []
    return [choice === 'merged' ? replacing(kept, merged, one) : refusing(kept, merged, one)]
  })

/** Returns the edits that restore the kept lead's values once the other is a separate lead again. */
export const editsOfUndoing = (kept: LeadSummary, merged: LeadSummary, user: Editor, choices: Choices): Edit[] =>
  differentFields(kept, merged, user).flatMap((one) =>
    choices[one.field] === 'merged' && one.kept !== null
      ? [replacing(merged, kept, { ...one, kept: one.merged, merged: one.kept })]
      : [],
  )

/** Replaces the kept lead's value with the merged one's. */
function replacing(kept: LeadSummary, merged: LeadSummary, one: DifferentField): Edit {
  const field = valueFieldOf(one.field)
  if (!field) return patchOf(one.field, kept, merged)
  return { kind: 'change_value', field, was: textOf(one.kept), to: textOf(one.merged), isFirst: true }
}

/** Keeps the kept lead's value and removes the merged one's. */
function refusing(kept: LeadSummary, merged: LeadSummary, one: DifferentField): Edit {
  const field = valueFieldOf(one.field)
  if (!field) return patchOf(one.field, merged, kept)
  const isGone = one.takesBoth || one.kept === null
  return isGone
    ? { kind: 'change_value', field, was: textOf(one.merged), to: null }
    : { kind: 'change_value', field, was: null, to: textOf(one.kept), isFirst: true }
}

/** A status includes the lost reason. */
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
