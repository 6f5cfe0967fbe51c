import { addressAgreement } from '@canvass/domain/places/address-agreement'
import { companySimilarity, PROVISIONAL_SIMILARITY } from '@canvass/domain/similarity'
import { AGREES_FROM, domainAgreement } from '@canvass/recognition/net/domain-agreement'
import { isFreeMail } from '@canvass/recognition/net/free-mail'
import { domainOf, ownPartOf } from '@canvass/recognition/net/internet-names'
import type { BusinessClues } from '@canvass/domain/places/rank-places'
import type { FoundSite, SiteAgreement } from './found-site.ts'

type Business = Pick<BusinessClues, 'names' | 'phones' | 'emails' | 'addresses'>

/**
 * Returns how a website agrees with the business: a sign may show the website of its supplier or web designer, or one
 * that has been sold since. One agreement is enough; without any, the website may be another business's.
 */
export function agreementsOf(
  business: Business,
  site: Pick<FoundSite, 'names' | 'phones' | 'emails' | 'addresses'>,
  host: string,
): SiteAgreement[] {
  const { names, phones, emails, addresses } = business
  const owner = domainOf(host)
  const siteNames = site.names.map(({ value }) => value)
  const signs: [SiteAgreement, boolean][] = [
    ['name', names.some((name) => siteNames.some((other) => companySimilarity(name, other) >= PROVISIONAL_SIMILARITY))],
    ['domain', names.some((name) => domainAgreement(name, ownPartOf(host) ?? '') >= AGREES_FROM)],
    ['phone', has(phones, site.phones)],
    [
      'email',
      has(emails, site.emails) ||
        emails.map(hostOf).some((one) => !isFreeMail(one) && owner !== undefined && domainOf(one) === owner),
    ],
    ['address', addresses.some((one) => site.addresses.some(({ value }) => addressAgreement(one, value) === 'same'))],
  ]
  return signs.flatMap(([sign, agrees]) => (agrees ? [sign] : []))
}

const hostOf = (email: string) => email.slice(email.indexOf('@') + 1).toLowerCase()
const has = (values: readonly string[], facts: FoundSite['phones']) => facts.some(({ value }) => values.includes(value))
