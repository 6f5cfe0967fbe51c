import type { CardFields } from './fields/card-fields.ts'

/** The one value of each kind that a lead is listed with. */
export type LeadFields = {
  companyName: string
  personName: string | null
  phone: string | null
  email: string | null
  website: string | null
  address: string | null
}

/** What of a reading becomes a lead's own fields: the first of each, but never a fax where there is another number. */
export const leadFieldsOf = (
  fields: Pick<CardFields, 'company' | 'people' | 'phones' | 'emails' | 'websites' | 'addresses'>,
): LeadFields => ({
  companyName: fields.company?.value ?? '',
  personName: fields.people[0]?.name ?? null,
  phone: (fields.phones.find((fact) => fact.label !== 'fax') ?? fields.phones[0])?.value ?? null,
  email: fields.emails[0]?.value ?? null,
  website: fields.websites[0]?.value ?? null,
  address: fields.addresses[0]?.value ?? null,
})
