import type { Evidence } from '@canvass/contracts/shapes/evidence'
import { isLinkService } from '@canvass/domain/places/link-services'
import { hostOfWebsite } from '@canvass/domain/known-business'
import { SITE_FROM_READING } from '@canvass/domain/lead-facts/excluded-sites'
import type { FoundWebsite } from '@canvass/domain/lead-facts/website-facts'
import { domainOf } from '@canvass/recognition/net/internet-names'
import { hostOfSite } from '@canvass/recognition/net/reconcile-hosts'
import type { Findings } from '../findings.ts'
import type { FoundSite } from './found-site.ts'
import { hostOf } from './read-site.ts'
import { factOfSite } from './site-texts.ts'

/** Returns the website that was read, if it's the business's own. */
export const ownSite = ({ read_website: { site } }: Pick<Findings, 'read_website'>): FoundSite | undefined =>
  site?.isOwn === true ? site : undefined

/**
 * Returns the address of the business's own website. An address that only a place provided and that must be forgotten
 * doesn't count: the lead keeps it only if the website states it, too.
 */
export function addressOfOwnSite(known: Pick<Findings, 'read_website'>): string | undefined {
  const site = ownSite(known)
  const { url, lentBy } = known.read_website
  if (!site) return undefined
  return (lentBy === undefined ? url : site.address?.evidence[0]?.ref) ?? undefined
}

/** Tells whether an address may be a business's own website: not a social network or a link-sharing service. */
export const mayBeSite = (address: string): boolean => !isLinkService(hostOfSite(address.replace(/^https?:\/\//iu, '')))

/**
 * Returns what led to the website that was read: an address that was read or that a person wrote, or else the only place
 * that has one.
 */
export function originOfSite({
  read_website: { url, lentBy, foundBy, byPerson },
  extract_business: { websites },
  gate: { band, candidate },
}: Pick<Findings, 'read_website' | 'extract_business' | 'gate'>): string | undefined {
  if (lentBy !== undefined || url === null) return lentBy
  if (foundBy !== undefined) return foundBy
  if (byPerson !== undefined) return SITE_FROM_READING
  const isRead = websites.some(({ value }) => mayBeSite(value))
  return isRead || band !== 'accepted' || !candidate?.website ? SITE_FROM_READING : candidate.id
}

/** Returns what the lead learns from it: the business's name, contact data, and people. */
export function foundWebsite(
  known: Pick<Findings, 'read_website' | 'extract_business' | 'gate'>,
): FoundWebsite | undefined {
  const site = ownSite(known)
  const url = addressOfOwnSite(known)
  const { fetchedAt, lentBy } = known.read_website
  const id = url === undefined ? lentBy : hostOf(url)
  if (!site || id === undefined) return undefined
  const { phones, emails, addresses, hours, people } = site
  const siteBy = originOfSite(known)
  const named = (how: string) => site.names.find(({ label }) => label === how)
  const name = named('data') ?? named('site')
  return {
    id,
    name: name ? { ...name, label: null } : null,
    website: url === undefined || isKnown(known, id) ? null : factOfSite(id, [addressEvidence(url, fetchedAt)]),
    phones,
    emails,
    addresses,
    hours,
    people,
    ...(siteBy !== undefined && { siteBy }),
  }
}

function isKnown(
  { extract_business, read_website }: Pick<Findings, 'extract_business' | 'read_website'>,
  host: string,
): boolean {
  const { byPerson } = read_website
  const stated = [...extract_business.websites.map(({ value }) => hostOfSite(value)), ...hostsOf(byPerson)]
  return stated.some((one) => domainOf(one) === domainOf(host))
}

const hostsOf = (address: string | undefined): string[] => (address === undefined ? [] : [hostOfWebsite(address)])

const addressEvidence = (url: string, at: string | undefined): Evidence => ({
  source: 'website',
  ref: url,
  quote: url,
  url,
  ...(at !== undefined && { at }),
})
