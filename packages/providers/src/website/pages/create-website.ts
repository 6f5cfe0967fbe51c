import type { PageRequest, Website, WebsitePage, WebsiteProblem } from '@canvass/enrichment/ports/website'
import { ProviderError } from '@canvass/enrichment/provider-error'
import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { requestPage, requestRobots, LONGEST_DELAY, MAX_HOPS, type SiteTools } from './request-page.ts'
import { choosePages } from './choose-pages.ts'
import { troubleOf } from './judge-page.ts'
import type { ParsedPage } from './parse-page.ts'
import type { RobotRules } from './robots.ts'
import { addressOfSite, bareAddress, isSameSite, judgeSite } from './site-address.ts'

const MAX_MORE_PAGES = 4

type Arrived = { page: ParsedPage } | { trouble: WebsiteProblem }

/**
 * Reads a site like a polite visitor in search of the imprint: robots.txt first, then the named page, then at most four
 * that identify its owner. Each step, including redirects, is checked separately.
 * @param wholeMs the time limit, after which the pages read so far are returned
 */
export function createWebsite(tools: SiteTools, wholeMs: number): Website {
  return {
    async read(printed, signal) {
      const overall = AbortSignal.any([signal, AbortSignal.timeout(wholeMs)])
      const asked: PageRequest[] = []
      const visit = createVisit(tools, asked, overall)
      const answer = (url: string, pages: readonly ParsedPage[], trouble?: WebsiteProblem) => ({
        provider: 'website',
        url,
        // A cached page is dated to when it was read.
        fetchedAt: visit.askedAt.toSorted()[0] ?? (tools.now?.() ?? new Date()).toISOString(),
        pages: pages.map(plainPage),
        asked,
        ...(trouble !== undefined && { trouble }),
      })
      const address = addressOfSite(printed)
      if (!address) return answer(printed, [], 'not_a_website')
      const start = bareAddress(address)
      try {
        const first = await firstPage(visit, start, /^https?:/iu.test(printed))
        if ('trouble' in first) return answer(start.href, [], first.trouble)
        const home = new URL(first.page.url)
        const others = await morePages(visit, first.page, home)
        return answer(home.href, [first.page, ...others], troubleOf(first.page))
      } catch (error) {
        signal.throwIfAborted()
        if (overall.aborted) throw new ProviderError('timed_out', 'The website took too long to answer', true)
        throw error
      }
    },
  }
}

type Visit = {
  /** @throws ProviderError if a retry may find more */
  page(url: URL): Promise<Arrived>
  asked: PageRequest[]
  /** When each page was requested. */
  askedAt: string[]
  isOver(): boolean
  /** Seconds that the site wants between two pages. */
  delayOf(url: URL): number
}

function createVisit(tools: SiteTools, asked: PageRequest[], signal: AbortSignal): Visit {
  const rules = new Map<string, RobotRules>()
  const rulesOf = async (url: URL): Promise<RobotRules> => {
    const known = rules.get(url.origin)
    if (known) return known
    const found = await requestRobots(tools, url, signal)
    rules.set(url.origin, found)
    return found
  }
  const delayOf = (url: URL) => rules.get(url.origin)?.delay ?? 0
  const askedAt: string[] = []
  return {
    asked,
    askedAt,
    isOver: () => signal.aborted,
    delayOf,
    async page(from) {
      let url = from
      let wasSentOn = false
      const ended = (outcome: PageRequest['outcome']) => asked.push({ url: url.href, outcome })
      for (let hops = 0; ; hops += 1) {
        const verdict = judgeSite(url)
        if (verdict !== 'fine') {
          ended(verdict)
          return { trouble: verdict }
        }
        const robot = await rulesOf(url)
        if (!robot.mayRead(url)) {
          ended('robots_forbid')
          return { trouble: 'robots_forbid' }
        }
        const outcome = await requestPage(tools, url, Math.min(LONGEST_DELAY, delayOf(url)), signal)
        askedAt.push(outcome.askedAt)
        const isPage = 'page' in outcome
        const next = 'leadsTo' in outcome ? outcome.leadsTo : isPage ? outcome.page.movesTo : undefined
        // A page that only redirects to itself, with or without a cookie, is read as is.
        const isRead = isPage && (next === undefined || wasSentOn || hops === MAX_HOPS)
        if ('trouble' in outcome || isRead) {
          ended('page' in outcome ? 'read' : outcome.trouble)
          return outcome
        }
        ended('moved')
        if (next === undefined || hops === MAX_HOPS) return { trouble: 'unreadable' }
        wasSentOn ||= isPage
        url = bareAddress(new URL(next, url))
      }
    },
  }
}

const SCHEME_FAILURES: ReadonlySet<string> = new Set(['unreachable', 'not_trusted', 'cut_off'])

/**
 * Reads the named page, or the home page if that one is gone. If the URL was given without a scheme, plain HTTP is also
 * tried.
 */
async function firstPage(visit: Visit, start: URL, hasScheme: boolean): Promise<Arrived> {
  const attempt = async (url: URL): Promise<Arrived> => {
    const named = await visit.page(url)
    const isGone = 'trouble' in named && named.trouble === 'not_found' && url.pathname !== '/'
    return isGone ? visit.page(new URL('/', url)) : named
  }
  try {
    return await attempt(start)
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error
    if (error.code === 'no_such_host') return { trouble: 'no_such_site' }
    if (error.code === 'address_refused') return { trouble: 'not_a_website' }
    if (hasScheme || !SCHEME_FAILURES.has(error.code)) return settled(error)
  }
  const plain = new URL(start)
  plain.protocol = 'http:'
  return attempt(plain).catch(settled)
}

function settled(error: unknown): { trouble: WebsiteProblem } {
  if (error instanceof OutgoingFailure && error.code === 'not_trusted') return { trouble: 'not_trusted' }
  throw error
}

/**
 * Reads more pages of the site, as far as it permits and time allows; failures are reported but have no other effect.
 */
async function morePages(visit: Visit, first: ParsedPage, home: URL): Promise<ParsedPage[]> {
  const root = new URL('/', home)
  const wanted = [...(home.pathname === '/' ? [] : [root]), ...choosePages(first.leadsTo, home)].slice(
    0,
    MAX_MORE_PAGES,
  )
  const pages: ParsedPage[] = []
  const seen = new Set([home.href])
  for (const url of wanted) {
    const isPatient = visit.delayOf(url) <= LONGEST_DELAY
    if (visit.isOver() || !isPatient || seen.has(url.href)) {
      visit.asked.push({ url: url.href, outcome: 'passed_over' })
      continue
    }
    const arrived = await visit.page(url).catch((error: unknown): Arrived => {
      if (!visit.isOver() && !(error instanceof ProviderError)) throw error
      visit.asked.push({ url: url.href, outcome: visit.isOver() ? 'passed_over' : 'unreadable' })
      return { trouble: 'unreadable' }
    })
    if (!('page' in arrived) || seen.has(arrived.page.url) || !isSameSite(new URL(arrived.page.url), home)) continue
    seen.add(arrived.page.url)
    pages.push(arrived.page)
  }
  return pages
}

const plainPage = ({ leadsTo: _links, movesTo: _next, hasScripts: _scripts, ...page }: ParsedPage): WebsitePage => page
