import type { CardFields } from '../fields/card-fields.ts'
import { AGREES_FROM, domainAgreement } from '../net/domain-agreement.ts'
import { isFreeMail } from '../net/free-mail.ts'
import { domainOf, isRealHost, ownPartOf } from '../net/internet-names.ts'
import { isLinkService } from '@canvass/domain/places/link-services'
import { hostOfEmail } from '../net/reconcile-hosts.ts'
import { networkOf } from '../net/social.ts'
import type { CodeContact } from './contact.ts'

/** A link in a code: a social profile, the cardholder's own website, or any other link. */
export type CodeLink = { site: string } & (
  | { is: 'profile'; network: string }
  | { is: 'own' }
  | { is: 'other'; confidence: number }
)

/** How to recognize a card's own website. */
type OwnerIdentity = { companies: readonly string[]; domains: ReadonlySet<string> }

/**
 * Confidence in a link service's page, which is never a business's own website, and in another site that nothing on the
 * card confirms but might be.
 */
const SERVICE = 0.5
const STRANGER = 0.6

/** Collects the names and domains that identify the card's owner, from the card and the contacts in its codes. */
export function ownerIdentityOf(read: CardFields, contacts: readonly CodeContact[]): OwnerIdentity {
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
 * Classifies a link relative to the card's owner.
 * @param isOfContact whether the link is in a contact, whose author claims it as their own
 */
export function linkOf(url: string, { isOfContact, known }: { isOfContact: boolean; known: OwnerIdentity }): CodeLink {
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

/** Drops invalid email addresses and hosts from a contact. */
export function checkedContact(contact: CodeContact): CodeContact {
  return {
    ...contact,
    emails: contact.emails.filter(
      (email) => /^[^\s@<>,;]{1,64}@[^\s@]+$/u.test(email) && isRealHost(hostOfEmail(email)),
    ),
    websites: contact.websites.filter((site) => !/\s/u.test(site) && isRealHost(hostOf(site))),
  }
}

/** A link without its scheme, with the host in lower case. */
const siteOf = (url: string) =>
  url
    .replace(/^https?:\/\//iu, '')
    .replace(/\/+$/u, '')
    .replace(/^[^/?#]+/u, (host) => host.toLowerCase())

const hostOf = (url: string) => /^[^/?#:]*/u.exec(siteOf(url))?.[0] ?? ''

/** The query of a profile link only identifies who shared it, except on old Facebook links with numeric ids. */
const profileOf = (site: string) => {
  const bare = site.replace(/^(?:www|m)\./u, '')
  return /\/(?:profile\.php|watch)\?/u.test(bare) ? bare : bare.replace(/[?#].*$/u, '').replace(/\/+$/u, '')
}
