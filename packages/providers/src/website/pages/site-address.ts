import { domainOf, isRealHost } from '@canvass/recognition/net/internet-names'
import { isLinkService } from '@canvass/domain/places/link-services'

/** Where domains that nobody uses lead. */
const SELLERS =
  /(?:^|\.)(?:sedo|sedoparking|hugedomains|afternic|dan|undeveloped|parkingcrew|bodis|above|uniregistry|domainmarket|buydomains|brandbucket|squadhelp|atom)\.com$/u

/** The address of a site as it is printed: without a scheme it is asked for safely first. */
export function addressOfSite(printed: string): URL | undefined {
  const text = /^https?:\/\//iu.test(printed) ? printed : `https://${printed}`
  return URL.canParse(text) ? new URL(text) : undefined
}

/**
 * What an address is, judged by itself: only names under which sites are really found are asked, on the ports of the web,
 * without a login, and neither social networks nor links that are lent to everybody.
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

/** Whether two addresses are of one owner, as far as their names tell: `shop.marlowe.com` and `www.marlowe.com`. */
export const isSameSite = (a: URL, b: URL): boolean => {
  const owner = domainOf(a.hostname)
  return owner !== undefined && owner === domainOf(b.hostname)
}

/** As it is asked for: without the part that only a browser needs. */
export function bareAddress(url: URL): URL {
  const bare = new URL(url)
  bare.hash = ''
  return bare
}
