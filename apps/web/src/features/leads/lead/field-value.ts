import type { LeadStatus } from '@canvass/contracts/lead-status'
import type { NextAction, Rating } from '@canvass/contracts/shapes/notes'
import { dealAmountOf } from '@canvass/domain/deal-amount'
import { phoneText } from '@canvass/domain/phone-text'
import { centsText, momentText } from '../../../ui/text/format.ts'
import { statusLooks } from '../../../ui/product/status-words.ts'
import { RATING_WORDS, VISIBILITY_WORDS, valueWords } from './field-words.ts'
import { conflictWords, editingWords } from './lead-edit-words.ts'

/** Returns a person's name; undefined if this device doesn't know them. */
export type NameOf = (id: string) => string | undefined

/** Formats a field's value; a missing one reads "None". `nameOf` provides the owner's name. */
export function valueText(field: string, value: unknown, nameOf: NameOf): string {
  if (field === 'ownerId')
    return typeof value === 'string' ? (nameOf(value) ?? conflictWords.someone) : editingWords.unassigned
  if (value === null || value === undefined || value === '') return valueWords.none
  if (field === 'dealAmount' && typeof value === 'string') {
    const amount = dealAmountOf(value)
    return amount === 0 ? valueWords.none : centsText(amount)
  }
  if (field === 'status') return statusLooks[value as LeadStatus]?.word ?? valueWords.unknown
  if (field === 'rating') return RATING_WORDS[value as Rating] ?? valueWords.unknown
  if (field === 'visibility') return VISIBILITY_WORDS[value as keyof typeof VISIBILITY_WORDS] ?? valueWords.unknown
  if (field === 'phone' && typeof value === 'string') return phoneText(value)
  if (field === 'nextAction') return nextActionText(value as NextAction)
  return typeof value === 'string' ? value : valueWords.unknown
}

const nextActionText = ({ text, dueAt }: NextAction): string => (dueAt ? `${text}, ${momentText(dueAt)}` : text)
