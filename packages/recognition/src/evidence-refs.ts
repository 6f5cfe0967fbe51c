import type { Evidence } from '@canvass/contracts/evidence'
import type { CardFields } from './card-fields.ts'

/** The same fields with the numbers of their lines changed, in every evidence that points at one. */
export function withRefs(fields: CardFields, numberOf: (line: number) => number): CardFields {
  const evidence = (list: readonly Evidence[]) =>
    list.map((one) =>
      one.ref.startsWith('line:') ? { ...one, ref: `line:${numberOf(Number(one.ref.slice(5)))}` } : one,
    )
  const told = <T extends { evidence: Evidence[] }>(one: T): T => ({ ...one, evidence: evidence(one.evidence) })
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
