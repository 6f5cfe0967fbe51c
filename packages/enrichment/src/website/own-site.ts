import type { FoundWebsite } from '@canvass/domain/lead-facts/website-facts'
import { domainOf } from '@canvass/recognition/net/internet-names'
import { hostOfSite } from '@canvass/recognition/net/mend-hosts'
import type { Findings } from '../findings.ts'
import type { FoundSite } from './found-site.ts'
import { hostOf } from './read-site.ts'
import { factOfSite } from './site-texts.ts'

/** The site that was read, where it is the business's own. */
export const ownSite = ({ read_website: { site } }: Pick<Findings, 'read_website'>): FoundSite | undefined =>
  site?.isOwn === true ? site : undefined

/** What of it the lead learns: all that it says of how the business is called and reached, and who works there. */
export function foundWebsite(known: Pick<Findings, 'read_website' | 'extract_business'>): FoundWebsite | undefined {
  const site = ownSite(known)
  const { url, fetchedAt } = known.read_website
  if (!site || url === null) return undefined
  const host = hostOf(url)
  const isKnown = known.extract_business.websites.some(({ value }) => domainOf(hostOfSite(value)) === domainOf(host))
  const evidence = {
    source: 'website' as const,
    ref: url,
    quote: url,
    url,
    ...(fetchedAt !== undefined && { at: fetchedAt }),
  }
  const { phones, emails, addresses, hours, people } = site
  const name = site.names.find(({ label }) => label === 'data' || label === 'site')
  return {
    id: host,
    name: name ? { ...name, label: null } : null,
    website: isKnown ? null : factOfSite(host, [evidence]),
    phones,
    emails,
    addresses,
    hours,
    people,
  }
}
