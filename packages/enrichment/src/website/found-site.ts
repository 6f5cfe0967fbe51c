import type { Evidence, Fact, Person } from '@canvass/contracts/shapes/evidence'
import type { SiteTag } from '../ports/website.ts'

/** By what a site agrees with the business that was read. */
export type SiteSign = 'name' | 'domain' | 'phone' | 'email' | 'address'

/** A line of one of the site's pages. */
export type SiteLine = { text: string; url: string }

/**
 * What turns a visitor into a customer, and by what the site is found and understood; `evidence` is null where it was not
 * seen.
 */
export type SiteCheck = {
  key: 'https' | 'mobile' | 'title' | 'description' | 'data' | 'call' | 'form' | 'booking'
  evidence: Evidence | null
}

/** What a site says, every value with its page and the words that say it. */
export type FoundSite = {
  /** Whether it agrees with the business by anything; where not, it may be another business's, and gives it nothing. */
  isOwn: boolean
  agrees: SiteSign[]
  /** Where it says itself that it is. */
  address?: Fact
  names: Fact[]
  phones: Fact[]
  emails: Fact[]
  addresses: Fact[]
  hours: Fact[]
  social: Fact[]
  people: Person[]
  /** What it says that it is: its kind for machines, its title, its description, its headings. */
  kinds: Fact[]
  checks: SiteCheck[]
  tags: (Omit<SiteTag, 'quote'> & { evidence: Evidence })[]
  /** What visitors read, each line once, without those that speak to machines. */
  lines: SiteLine[]
  pages: string[]
}
