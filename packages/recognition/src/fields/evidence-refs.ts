import type { Evidence } from '@canvass/contracts/shapes/evidence'
import type { CardFields } from './card-fields.ts'

/** Renumbers the lines that the fields' evidence refers to. */
export const withRefs = (fields: CardFields, numberOf: (line: number) => number): CardFields =>
  withEvidence(fields, (one) =>
    one.ref.startsWith('line:') ? { ...one, ref: `line:${numberOf(Number(one.ref.slice(5)))}` } : one,
  )

/** Applies a change to every piece of evidence in the fields. */
export function withEvidence(fields: CardFields, change: (one: Evidence) => Evidence): CardFields {
  const told = <T extends { evidence: Evidence[] }>(one: T): T => ({ ...one, evidence: one.evidence.map(change) })
  const { offers } = fields
  return {
    ...fields,
    company: fields.company && told(fields.company),
    companies: fields.companies.map(told),
    people: fields.people.map(told),
    phones: fields.phones.map(told),
    emails: fields.emails.map(told),
    websites: fields.websites.map(told),
    addresses: fields.addresses.map(told),
    social: fields.social.map(told),
    hours: fields.hours.map(told),
    ...(offers && { offers: offers.map(told) }),
  }
}
