import type { Fact } from '@canvass/contracts/shapes/evidence'
import type { CardFields } from './fields/card-fields.ts'
import { UNPROVED_PHONE } from './lines/line-evidence.ts'

/** The one value of each kind that a lead is listed with. */
export type LeadFields = {
  companyName: string
  personName: string | null
  phone: string | null
  email: string | null
  website: string | null
  address: string | null
}

/**
 * What of a reading becomes a lead's own fields: the first of each. Of phones a fax only where there is no other number, and
 * digits that nobody is sure of only where no number is known.
 */
export const leadFieldsOf = (
  fields: Pick<CardFields, 'company' | 'people' | 'phones' | 'emails' | 'websites' | 'addresses'>,
): LeadFields => ({
  companyName: fields.company?.value ?? '',
  personName: fields.people[0]?.name ?? null,
  phone: phoneOf(fields.phones)?.value ?? null,
  email: fields.emails[0]?.value ?? null,
  website: fields.websites[0]?.value ?? null,
  address: fields.addresses[0]?.value ?? null,
})

function phoneOf(phones: readonly Fact[]): Fact | undefined {
  const voices = phones.filter(({ label }) => label !== 'fax')
  const [first] = voices
  if (!first) return phones[0]
  return isSure(first) ? first : (voices.find(({ value }) => value.startsWith('+')) ?? first)
}

/** Known with its country, or said to be so by a person or a code. */
const isSure = ({ value, confidence }: Fact): boolean => value.startsWith('+') || confidence > UNPROVED_PHONE
