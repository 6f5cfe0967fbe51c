import type { LeadField } from '@canvass/contracts/ops'
import type { LeadStatus } from '@canvass/contracts/lead-status'
import type { NextAction, Rating } from '@canvass/contracts/notes'
import { dealAmountOf } from '@canvass/domain/deal-amount'
import { phoneText } from '@canvass/domain/phone-text'
import { statusLooks } from '../../ui/status-words.ts'
import { centsText, momentText } from '../../ui/format.ts'

export const FIELD_WORDS: Readonly<Record<LeadField, string>> = {
  companyName: 'Company name',
  status: 'Status',
  lostReason: 'Lost reason',
  dealAmount: 'Deal amount',
  personName: 'Contact',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  address: 'Address',
  category: 'Industry',
  rating: 'Rating',
  nextAction: 'Next action',
  ownerId: 'Owner',
  visibility: 'Visible to',
}

export const RATING_WORDS: Readonly<Record<Rating, string>> = { hot: 'Hot', warm: 'Warm', cold: 'Cold' }

export const VISIBILITY_WORDS = {
  organization: 'Everyone in the organization',
  private: 'Owner and team leads',
} as const

/** A field's value in words, whoever set it; what is not there reads "None". */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'None'
  if (field === 'dealAmount' && typeof value === 'string') {
    const amount = dealAmountOf(value)
    return amount === 0 ? 'None' : centsText(amount)
  }
  if (field === 'status') return statusLooks[value as LeadStatus]?.word ?? 'Unknown'
  if (field === 'rating') return RATING_WORDS[value as Rating] ?? 'Unknown'
  if (field === 'visibility') return VISIBILITY_WORDS[value as keyof typeof VISIBILITY_WORDS] ?? 'Unknown'
  if (field === 'phone' && typeof value === 'string') return phoneText(value)
  if (field === 'nextAction') return nextActionText(value as NextAction)
  return typeof value === 'string' ? value : 'Unknown'
}

const nextActionText = ({ text, dueAt }: NextAction): string => (dueAt ? `${text}, ${momentText(dueAt)}` : text)
