import type { Evidence, Fact, Person } from '@canvass/contracts/shapes/evidence'
import type { SiteTag } from '../ports/website.ts'

/** How a website agrees with the business that was read. `person`: someone wrote that it's the business's. */
export type SiteAgreement = 'person' | 'name' | 'domain' | 'phone' | 'email' | 'address'

/** A line of one of the website's pages. */
export type SiteLine = { text: string; url: string }

/**
 * A feature that turns visitors into customers, or helps the website be found and understood; `evidence` is null if it
 * wasn't seen.
 */
export type SiteCheck = {
  key: 'https' | 'mobile' | 'title' | 'description' | 'data' | 'call' | 'form' | 'booking'
  evidence: Evidence | null
}

/** What a website says; every value has its page and the words it comes from. */
export type FoundSite = {
  /** Whether it agrees with the business in any way; if not, it may be another business's, and its data isn't used. */
  isOwn: boolean
  agrees: SiteAgreement[]
  /** The address it states for itself. */
  address?: Fact
  names: Fact[]
  phones: Fact[]
  emails: Fact[]
  addresses: Fact[]
  hours: Fact[]
  social: Fact[]
  people: Person[]
  /** How it describes itself: its machine-readable type, title, description, and headings. */
  kinds: Fact[]
  checks: SiteCheck[]
  tags: (Omit<SiteTag, 'quote'> & { evidence: Evidence })[]
  /** The visible text, each line once, without lines addressed to machines. */
  lines: SiteLine[]
  pages: string[]
}
