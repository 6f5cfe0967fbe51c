import type { LeadField } from '@canvass/contracts/ops'
import type { Rating } from '@canvass/contracts/shapes/notes'

export const FIELD_WORDS: Readonly<Record<LeadField, string>> = {
  companyName: 'Company name',
  status: 'Status',
  lostReason: 'Lost reason',
  dealAmount: 'Deal amount',
  personName: 'Contact name',
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

/** A missing value, and one that this version doesn't know. */
export const valueWords = { none: 'None', unknown: 'Unknown' } as const
