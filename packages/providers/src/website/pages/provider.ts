import type { Provider } from '../../registry/provider.ts'
import { createProcessMemory } from '../../registry/provider-memory.ts'
import { createWebsite } from './create-website.ts'
import { ROBOT } from './robots.ts'

type Settings = { websiteContact: string | undefined; websitesBaseUrl: string | undefined }

const PAGE = { connectMs: 5_000, headersMs: 10_000, wholeMs: 10_000, bytes: 2_000_000 }
/** The size of robots.txt that a crawler must read (RFC 9309). */
const ROBOTS = { ...PAGE, bytes: 512_000 }
const WHOLE_MS = 40_000
const MAX_CONCURRENT = 8

export const websitePages: Provider<'website', Settings> = {
  name: 'website',
  port: 'website',
  switchedOnBy: { WEBSITE_CONTACT: 'web@example.com' },
  open({ websiteContact, websitesBaseUrl }, { outgoing, memory = createProcessMemory() }) {
    // A site's owner can see who reads it, and whom to ask to stop.
    if (websiteContact === undefined) return { absent: 'WEBSITE_CONTACT is not set' }
    const base = websitesBaseUrl?.replace(/\/+$/u, '')
    const client = (limits: typeof PAGE, answers: readonly string[], nothingBy: readonly number[] = []) =>
      outgoing.client({
        provider: 'website',
        reach: base === undefined ? 'public' : { configured: base },
        limits,
        answers,
        mostAtOnce: MAX_CONCURRENT,
        follows: 0,
        nothingBy,
      })
    const tools = {
      pages: client(PAGE, ['text/html', 'application/xhtml+xml', 'text/plain']),
      // Most sites have no robots.txt, and that doesn't count as a failure.
      robots: client(ROBOTS, ['text/plain', '', 'application/octet-stream'], [404, 410]),
      memory,
      userAgent: `${ROBOT} (${websiteContact})`,
      at: (url: URL) => (base === undefined ? url.href : `${base}/${url.host}${url.pathname}${url.search}`),
    }
    return { made: createWebsite(tools, WHOLE_MS) }
  },
}
