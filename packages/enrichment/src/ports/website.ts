/** Why there is nothing to read, or less than there seems to be. */
export type WebsiteProblem =
  /** The website asks programs to stay away. */
  | 'robots_forbid'
  | 'no_such_site'
  | 'not_found'
  /** A page of a social network or of a link-sharing service. */
  | 'not_a_website'
  | 'for_sale'
  | 'login'
  /** It admits people but not programs. */
  | 'bot_wall'
  /** Its text is rendered by scripts in the browser. */
  | 'script_only'
  | 'too_large'
  | 'wrong_type'
  | 'not_trusted'
  | 'unreadable'

/**
 * What a website says about itself for machines (schema.org). Every text also appears on the page in this form, or has
 * its quote.
 */
export type SiteData = {
  /** `Bakery`, `Organization`, `WebSite` … */
  type: string
  name: string | null
  phones: string[]
  emails: string[]
  addresses: { text: string; quote: string }[]
  hours: { text: string; quote: string }[]
  profiles: string[]
  /** The web address it states for itself. */
  url?: string
  people: { name: string; title: string | null; email?: string; phone?: string }[]
}

/**
 * A small part of a page that contains contact data, grouped by its author: a paragraph, a row, a list entry, a box.
 */
export type SiteCard = {
  /** The visible lines. */
  lines: string[]
  links: { kind: 'phone' | 'email'; value: string }[]
  /**
   * Anything may be wrapped in a box: a single one means nothing, several side by side do. Other kinds of parts don't
   * have this.
   */
  beside?: number
}

export type SiteLink = { kind: 'phone' | 'email' | 'social' | 'booking'; value: string; text: string }

/** A system whose tag a page carries: `ads` sells or tracks advertising, `analytics` counts visitors. */
export type SiteTag = { name: string; kind: 'ads' | 'analytics'; quote: string }

export type WebsitePage = {
  url: string
  /** Its own full address as it states it: the canonical one, or the one for sharing. */
  address?: string
  title: string | null
  siteName: string | null
  description: string | null
  /** The visible text, block by block. */
  lines: string[]
  headings: string[]
  /** The lines inside quotations, which are others' words. */
  quotes?: string[]
  data: SiteData[]
  links: SiteLink[]
  /** Innermost first. */
  cards?: SiteCard[]
  tags: SiteTag[]
  /** The page's viewport setting, verbatim. */
  viewport: string | null
  hasContactForm: boolean
  hasLogin: boolean
}

/** One request to the website, for anyone who wants to know what was done in their name. */
export type PageRequest = { url: string; outcome: 'read' | 'moved' | 'passed_over' | WebsiteProblem }

export type WebsiteAnswer = {
  provider: string
  /** The final address of its first page. */
  url: string
  /** ISO 8601. */
  fetchedAt: string
  pages: WebsitePage[]
  asked: PageRequest[]
  trouble?: WebsiteProblem
}

/** Reads a business's own pages. Rejects with a ProviderError if a retry may find more. */
export interface Website {
  read(url: string, signal: AbortSignal): Promise<WebsiteAnswer>
}
