import type { Findings } from '../src/findings.ts'
import type { Ports } from '../src/ports.ts'
import type { WebsitePage } from '../src/ports/website.ts'

const URL = 'https://marlowe.example/'

/** Creates the finding of a business's own website with these lines. */
export const ownSiteOf = (lines: readonly string[]): Pick<Findings, 'read_website'> => ({
  read_website: {
    provider: 'website',
    url: URL,
    asked: [],
    fetchedAt: '2026-06-01T10:00:00Z',
    site: {
      isOwn: true,
      agrees: ['name'],
      names: [],
      phones: [],
      emails: [],
      addresses: [],
      hours: [],
      social: [],
      people: [],
      kinds: [],
      checks: [],
      tags: [],
      lines: lines.map((text) => ({ text, url: URL })),
      pages: [URL],
    },
  },
})

const EMPTY_PAGE: Omit<WebsitePage, 'url'> = {
  title: null,
  siteName: null,
  description: null,
  lines: [],
  headings: [],
  data: [],
  links: [],
  tags: [],
  viewport: null,
  hasContactForm: false,
  hasLogin: false,
}

/** Creates the page at an address, with what a test gives of it. */
export const pageAt = (url: string, given: Partial<WebsitePage>): WebsitePage => ({ ...EMPTY_PAGE, url, ...given })

/** Creates a reader that finds this page at every address. */
export const websiteOf = (page: Partial<WebsitePage>): NonNullable<Ports['website']> => ({
  read: (url) =>
    Promise.resolve({
      provider: 'prepared',
      url,
      pages: [pageAt(url, page)],
      fetchedAt: '2026-06-01T10:00:00Z',
      asked: [],
    }),
})
