import type { Fact, Person } from '@canvass/contracts/shapes/evidence'
import type { LeadFact } from './lead-statement.ts'
import { factOfSiteSource } from './excluded-sites.ts'

/** What the business's own site states, each value with its page and quote. */
export interface FoundWebsite {
  /** The site's hostname without `www.`; identifies the source. */
  readonly id: string
  readonly name: Fact | null
  /** Its URL, if the lead had none on the same site. */
  readonly website: Fact | null
  readonly phones: readonly Fact[]
  readonly emails: readonly Fact[]
  readonly addresses: readonly Fact[]
  readonly hours: readonly Fact[]
  readonly people: readonly Person[]
  /** The place that alone led to it if the reading names no site, or `SITE_FROM_READING`. */
  readonly siteBy?: string
}

/** Builds a lead's facts from what its site states. */
export function factsOfWebsite(site: FoundWebsite): LeadFact[] {
  const { name, website, phones, emails, addresses, hours, people, siteBy } = site
  const phone = phones.find(({ label }) => label !== 'fax') ?? phones[0]
  const [person] = people
  return [
    ...(siteBy === undefined ? [] : [factOfSiteSource(siteBy)]),
    ...said('companyName', name),
    ...said('phone', phone),
    ...said('email', emails[0]),
    ...said('website', website),
    ...said('address', addresses[0]),
    ...phones.flatMap((fact) => said('phones', fact)),
    ...emails.flatMap((fact) => said('emails', fact)),
    ...said('websites', website),
    ...addresses.flatMap((fact) => said('addresses', fact)),
    ...hours.flatMap((fact) => said('hours', fact)),
    ...(person
      ? [{ field: 'personName' as const, value: person.name, confidence: person.confidence, evidence: person.evidence }]
      : []),
    ...people.map(
      ({ name: value, confidence, evidence, ...rest }): LeadFact => ({
        field: 'people',
        value,
        confidence,
        evidence,
        rest,
      }),
    ),
  ]
}

function said(field: LeadFact['field'], fact: Fact | null | undefined): LeadFact[] {
  if (!fact) return []
  const { value, label, confidence, evidence, ...rest } = fact
  return [{ field, value, label, confidence, evidence, ...(Object.keys(rest).length > 0 && { rest }) }]
}
