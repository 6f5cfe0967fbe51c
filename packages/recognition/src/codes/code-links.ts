import type { CardFields } from '../fields/card-fields.ts'
import { AGREES_FROM, domainAgreement } from '../net/domain-agreement.ts'
import { isFreeMail } from '../net/free-mail.ts'
import { domainOf, isRealHost, ownPartOf } from '../net/internet-names.ts'
import { isLinkService } from '@canvass/domain/places/link-services'
import { hostOfEmail } from '../net/mend-hosts.ts'
import { networkOf } from '../net/social.ts'
import type { CodeContact } from './contact.ts'

/** A link of a code: a network's profile, the website of who is on the card, or one that anybody may have printed. */
export type CodeLink = { site: string } & (
  | { is: 'profile'; network: string }
  | { is: 'own' }
  | { is: 'other'; confidence: number }
)

/** By what a card's own website is known. */
type Known = { companies: readonly string[]; domains: ReadonlySet<string> }

/** A link service's page is nobody's website; another's may be, though nothing on the card says so. */
const SERVICE = 0.5
const STRANGER = 0.6

/** What a card and its codes' contacts say of whose it is. */
export function knownOf(read: CardFields, contacts: readonly CodeContact[]): Known {
  const sites = [...read.websites.map(({ value }) => value), ...contacts.flatMap(({ websites }) => websites)]
  const emails = [...read.emails.map(({ value }) => value), ...contacts.flatMap(({ emails: all }) => all)]
  const hosts = [...sites.map(hostOf), ...emails.map(hostOfEmail).filter((host) => !isFreeMail(host))]
  return {
    companies: [read.company?.value, ...contacts.map(({ company }) => company)].filter(
      (name) => typeof name === 'string',
    ),
    domains: new Set(hosts.filter((host) => !isLinkService(host)).flatMap((host) => domainOf(host) ?? [])),
  }
}

/**
 * What a link is to who is on the card.
 * @param isOfContact whether it stands in a contact, whose writer says that it is theirs
 */
export function linkOf(url: string, { isOfContact, known }: { isOfContact: boolean; known: Known }): CodeLink {
  const site = siteOf(url)
  const host = hostOf(site)
  const network = networkOf(site)
  if (network) return { is: 'profile', network, site: profileOf(site) }
  if (isLinkService(host)) return { is: 'other', site, confidence: SERVICE }
  const domain = domainOf(host)
  const own = ownPartOf(host) ?? ''
  const isOwn =
    isOfContact ||
    (domain !== undefined && known.domains.has(domain)) ||
    known.companies.some((name) => domainAgreement(name, own) >= AGREES_FROM)
  return isOwn ? { is: 'own', site } : { is: 'other', site, confidence: STRANGER }
}

/** A contact without what is no address and no name of the web. */
export function checkedContact(contact: CodeContact): CodeContact {
  return {
    ...contact,
    emails: contact.emails.filter(
      (email) => /^[^\s@<>,;]{1,64}@[^\s@]+$/u.test(email) && isRealHost(hostOfEmail(email)),
    ),
    websites: contact.websites.filter((site) => !/\s/u.test(site) && isRealHost(hostOf(site))),
  }
}

/** A link without its scheme, its host in lower case. */
const siteOf = (url: string) =>
  url
    .replace(/^https?:\/\//iu, '')
    .replace(/\/+$/u, '')
    .replace(/^[^/?#]+/u, (host) => host.toLowerCase())

const hostOf = (url: string) => /^[^/?#:]*/u.exec(siteOf(url))?.[0] ?? ''

/** What stands behind a profile's name tells who shared it; only old ones of Facebook are numbered there. */
const profileOf = (site: string) => {
  const bare = site.replace(/^(?:www|m)\./u, '')
  return /\/(?:profile\.php|watch)\?/u.test(bare) ? bare : bare.replace(/[?#].*$/u, '').replace(/\/+$/u, '')
}
