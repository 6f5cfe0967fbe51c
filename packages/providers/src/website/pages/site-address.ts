import { domainOf, isRealHost } from '@canvass/recognition/net/internet-names'
import { isLinkService } from '@canvass/domain/places/link-services'

/** Hosts to which unused domains redirect. */
const SELLERS =
  /(?:^|\.)(?:sedo|sedoparking|hugedomains|afternic|dan|undeveloped|parkingcrew|bodis|above|uniregistry|domainmarket|buydomains|brandbucket|squadhelp|atom)\.com$/u

/** Parses a site's printed URL; without a scheme, HTTPS is tried first. */
export function addressOfSite(printed: string): URL | undefined {
  const text = /^https?:\/\//iu.test(printed) ? printed : `https://${printed}`
  return URL.canParse(text) ? new URL(text) : undefined
}

/**
 * Judges a URL on its own: accepts only hostnames of real sites, on web ports, without credentials, and neither social
 * networks nor link services.
 */
export function judgeSite({
  protocol,
  hostname,
  port,
  username,
  password,
}: URL): 'fine' | 'not_a_website' | 'for_sale' {
  if (protocol !== 'https:' && protocol !== 'http:') return 'not_a_website'
  if (port !== '' || username !== '' || password !== '' || !isRealHost(hostname)) return 'not_a_website'
  if (SELLERS.test(hostname)) return 'for_sale'
  return isLinkService(hostname) ? 'not_a_website' : 'fine'
}

/** Whether two URLs have the same owner, as far as their hostnames show: `shop.marlowe.com` and `www.marlowe.com`. */
export const isSameSite = (a: URL, b: URL): boolean => {
  const owner = domainOf(a.hostname)
  return owner !== undefined && owner === domainOf(b.hostname)
}

/** Returns the URL to request, without its fragment. */
export function bareAddress(url: URL): URL {
  const bare = new URL(url)
  bare.hash = ''
  return bare
}
