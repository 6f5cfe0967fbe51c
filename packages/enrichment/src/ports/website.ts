/** Why there is nothing to read, or less than there seems to be. */
export type WebsiteTrouble =
  /** The site asks programs to stay away. */
  | 'robots_forbid'
  | 'no_such_site'
  | 'not_found'
  /** A page of a social network or of a service that lends links to everybody. */
  | 'not_a_website'
  | 'for_sale'
  | 'login'
  /** It lets people in, and no programs. */
  | 'bot_wall'
  /** Its text is made by programs that run in a browser. */
  | 'script_only'
  | 'too_large'
  | 'wrong_type'
  | 'not_trusted'
  | 'unreadable'

/** What a site says of itself for machines (schema.org). Every text stands on the page as it is here, or has its quote. */
export type SiteData = {
  /** `Bakery`, `Organization`, `WebSite` … */
  type: string
  name: string | null
  phones: string[]
  emails: string[]
  addresses: { text: string; quote: string }[]
  hours: { text: string; quote: string }[]
  profiles: string[]
  /** Where it says that it is on the net. */
  url?: string
  people: { name: string; title: string | null; email?: string; phone?: string }[]
}

/**
 * A small part of a page with a way to reach somebody in it, as its author put it together: a paragraph, a row, an entry
 * of a list, a box.
 */
export type SiteCard = {
  /** What a visitor reads in it. */
  lines: string[]
  links: { kind: 'phone' | 'email'; value: string }[]
  /** Boxes are put around anything: one alone says nothing, several beside each other do. Other parts have none. */
  beside?: number
}

export type SiteLink = { kind: 'phone' | 'email' | 'social' | 'booking'; value: string; text: string }

/** A system whose tag a page carries: `ads` sells or follows advertising, `analytics` counts visitors. */
export type SiteTag = { name: string; kind: 'ads' | 'analytics'; quote: string }

export type WebsitePage = {
  url: string
  /** Its whole address as it says it itself: as the one of several that counts, or for those who share it. */
  address?: string
  title: string | null
  siteName: string | null
  description: string | null
  /** What a visitor reads, block by block. */
  lines: string[]
  headings: string[]
  data: SiteData[]
  links: SiteLink[]
  /** The innermost first. */
  cards?: SiteCard[]
  tags: SiteTag[]
  /** What it says of screens, as it stands in the page. */
  viewport: string | null
  hasContactForm: boolean
  hasLogin: boolean
}

/** One question to the site, for whoever wants to know what was done in their name. */
export type AskedPage = { url: string; outcome: 'read' | 'moved' | 'passed_over' | WebsiteTrouble }

export type WebsiteAnswer = {
  provider: string
  /** Where its first page is in the end. */
  url: string
  /** ISO 8601. */
  fetchedAt: string
  pages: WebsitePage[]
  asked: AskedPage[]
  trouble?: WebsiteTrouble
}

/** Reads a business's own pages. Rejects with a ProviderError where another try may find more. */
export interface Website {
  read(url: string, signal: AbortSignal): Promise<WebsiteAnswer>
}
