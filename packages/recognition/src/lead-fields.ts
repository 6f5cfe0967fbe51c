import type { Fact } from '@canvass/contracts/shapes/evidence'
import type { CardFields } from './fields/card-fields.ts'
import { UNPROVED_PHONE } from './lines/line-evidence.ts'

/** The single value of each kind shown for a lead. */
export type LeadFields = {
  companyName: string
  personName: string | null
  phone: string | null
  email: string | null
  website: string | null
  address: string | null
}

/**
 * Selects a lead's own fields from a reading: the first of each. For phones, a fax number only if there is no other,
 * and uncertain digits only if no number is known.
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

/** The country is known, or a person or a code gave the number. */
const isSure = ({ value, confidence }: Fact): boolean => value.startsWith('+') || confidence > UNPROVED_PHONE
