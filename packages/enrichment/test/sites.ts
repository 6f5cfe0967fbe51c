import type { Findings } from '../src/findings.ts'
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

/** Creates a page of a website. */
export const pageOf = (given: Partial<WebsitePage>): WebsitePage => ({
  url: URL,
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
  ...given,
})
